import fc from "fast-check"

/**
 * Script injections by technique: each calls canary() in a browser that renders it unsanitised, or would in an older
 * browser or with a laxer sanitiser.
 */
export const hostileBodies: Record<string, readonly string[]> = {
  scripts: [
    "<SCRIPT>canary()</SCRIPT >",
    "<script src=data:,canary()></script>",
    "<script x>canary()</script y>",
    "<<script>canary();//<</script>",
    "<scr<script>ipt>canary()</scr</script>ipt>",
    "<p><script>canary()</p></script>",
  ],
  handlers: [
    "<img src=x:x onerror=canary()>",
    "<img src=/media/placeholder.jpg onload=canary()>",
    "<img/src=x/onerror=canary()>",
    "<img\nsrc=x\nonerror\n=\ncanary()>",
    "<img src=x onerror=c\\u0061nary()>",
    '<img """><img src=x onerror=canary()>',
    "<p onclick=canary() onmouseover=canary() onpointerenter=canary()>a</p>",
    "<p tabindex=1 autofocus onfocus=canary()>a</p>",
    "<details open ontoggle=canary()>a</details>",
    "<p id=x popover onbeforetoggle=canary()>a</p><button popovertarget=x autofocus>b</button>",
  ],
  "script addresses": [
    '<a href="javascript:canary()">a</a>',
    '<a href="JaVaScRiPt:canary()">a</a>',
    '<a href="java\tscript:canary()">a</a>',
    '<a href="java&Tab;script&colon;canary()">a</a>',
    '<a href="&#x6A&#x61&#x76&#x61script:canary()">a</a>',
    '<a href="javascript&colon;canary()">a</a>',
    '<a href="javascript://https://a.example/%0Acanary()">a</a>',
    '<a href="vbscript:canary()">a</a>',
    "<a href=javascript:canary()>a</a>",
    "<a href=`javascript:canary()`>a</a>",
    '<img src="javascript:canary()">',
    '<img src=1 srcset="javascript:canary() 1x">',
    '<a href="javascript\0:canary()">a</a>',
  ],
  "data addresses": [
    '<a href="data:text/html,<script>canary()</script>">a</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==">a</a>',
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='canary()'/>\">",
    '<iframe src="data:text/html,<script>parent.canary()</script>"></iframe>',
  ],
  frames: [
    '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
    '<iframe src="javascript:parent.canary()"></iframe>',
    '<frameset onload=canary()><frame src="javascript:canary()"></frameset>',
    "<iframe><img src=x onerror=canary()></iframe>",
  ],
  drawings: [
    "<svg onload=canary()></svg>",
    "<svg><script xlink:href=data:,canary()></script></svg>",
    "<svg><set attributeName=href to=javascript:canary() onbegin=canary()></svg>",
    '<svg><a xlink:href="javascript:canary()"><text y=20>a</text></a></svg>',
    "<svg><foreignObject><img src=x onerror=canary()></foreignObject></svg>",
    "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='canary()'/></svg>#x\"></use></svg>",
    "<svg><desc><img src=x onerror=canary()></desc></svg>",
  ],
  styles: [
    "<style>@import 'data:text/css,*{color:red}'</style>",
    "<style></style><img src=x onerror=canary()></style>",
    '<p style="background:url(javascript:canary())">a</p>',
    '<link rel=stylesheet href="data:text/css,*{}" onload=canary()>',
    "<style>@keyframes x{}</style><xss style=animation-name:x onanimationend=canary()></xss>",
  ],
  "forms and controls": [
    '<form action="javascript:canary()"><button>a</button></form>',
    '<form id=x></form><button form=x formaction="javascript:canary()">a</button>',
    "<input autofocus onfocus=canary()>",
    '<input type=image src=x onerror=canary() formaction="javascript:canary()">',
  ],
  "parts of the head": [
    '<meta http-equiv=refresh content="0;url=javascript:canary()">',
    '<meta http-equiv="Content-Security-Policy" content="script-src *">',
    '<base href="javascript:canary()//"><a href=#>a</a>',
    "<title><img src=x onerror=canary()></title>",
    "<html onload=canary()><body onload=canary()>",
  ],
  "markup that changes when parsed again": [
    '<noscript><p title="</noscript><img src=x onerror=canary()>"></noscript>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=canary()&gt;">',
    "<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=canary()>",
    '<svg></p><style><a id="</style><img src=x onerror=canary()>">',
    "<math><annotation-xml encoding=text/html><style><img src=x onerror=canary()></style></annotation-xml></math>",
    "<template><script>canary()</script></template>",
    '<template shadowrootmode="open"><img src=x onerror=canary()></template>',
    "<textarea><img src=x onerror=canary()></textarea>",
    "<xmp><img src=x onerror=canary()></xmp>",
    "<plaintext><img src=x onerror=canary()>",
    '<img alt="<noscript></noscript><img src=x onerror=canary()>" src=x>',
    "<a href='/'><a href='javascript:canary()'>a</a></a>",
    "<pre>\n\n&lt;script&gt;canary()&lt;/script&gt;</pre>",
    "&lt;img src=x onerror=canary()&gt;",
  ],
  "comments and sections": [
    "<!--><script>canary()</script>-->",
    "<!---><img src=x onerror=canary()>-->",
    "<!--[if gte IE 4]><script>canary()</script><![endif]-->",
    "<![CDATA[<script>canary()</script>]]>",
    "<?xml version=1.0?><script>canary()</script>",
    '<? foo="><script>canary()</script>">',
    '</ foo="><script>canary()</script>">',
  ],
  "broken tags": [
    "<img src=x onerror=canary()",
    "<a href='javascript:canary()' <b>a</b>",
    "</p onclick=canary()>",
    "<p\u00a0onclick=canary()>a",
    "<a-b onclick=canary()>a</a-b>",
    "<p '=\"' onclick=canary()>a</p>",
    "<img src='x' ' onerror=canary() '>",
    "<script<{onerror=canary()}>",
    "<\u0000script>canary()</script>",
  ],
  "unusual letters": [
    "\uff1cscript\uff1ecanary()\uff1c/script\uff1e",
    "<\u017fcript>canary()</\u017fcript>",
    '<a href="java\u00adscript:canary()">a</a>',
    '<a href="\u3000javascript:canary()">a</a>',
    '<a href="\ufeffjavascript:canary()">a</a>',
    "\ud83d<img src=x onerror=canary()>\ude00",
  ],
}

const fragments = fc.constantFrom(
  ...Object.values(hostileBodies).flat(),
  ...["<p>", "</p>", "<b", "<script>", "</script>", "<svg/onload=canary()>", "<img src=x onerror=canary()>"],
  ...['<a href="javascript:canary()">', "<a href='/a'>", "</a>", "<!--", "-->", "<![CDATA[", "]]>", "<math>"],
  ...["&lt;script&gt;", "&amp;lt;", "&", "<", ">", '"', "'", "\0", "\n", "=", "/", "<style>", "<textarea>"],
  ...['<td colspan="2" style="a">', '<th scope="row">', "<noscript>", "<xmp>", "<title>", "Łódź"],
)

/** Random sequences of hostile bodies, HTML fragments and characters. */
export const markup = fc
  .array(fc.oneof(fragments, fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map(list => list.join(""))
