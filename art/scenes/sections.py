"""Extruded and rolled sections: outlines as loops of points around (0,0), and bars of them with a cut face."""
from lib import *
def arc(cx,cy,r,a0,a1,n=6): return [(cx+r*math.cos(math.radians(a0+(a1-a0)*i/n)),cy+r*math.sin(math.radians(a0+(a1-a0)*i/n))) for i in range(n+1)]
def rect(w,h,r=0.0,cx=0,cy=0,n=4):
    if not r: return [(cx-w/2,cy-h/2),(cx+w/2,cy-h/2),(cx+w/2,cy+h/2),(cx-w/2,cy+h/2)]
    x,y=w/2-r,h/2-r; return arc(cx+x,cy+y,r,0,90,n)+arc(cx-x,cy+y,r,90,180,n)+arc(cx-x,cy-y,r,180,270,n)+arc(cx+x,cy-y,r,270,360,n)
def ring(r,cx=0,cy=0,n=28): return [(cx+r*math.cos(i*2*math.pi/n),cy+r*math.sin(i*2*math.pi/n)) for i in range(n)]
def rounded(pts,r,n=4):
    """the polygon with every corner rounded by at most r"""
    out=[]; m=len(pts)
    for i in range(m):
        a,b,c=Vector(pts[i-1]),Vector(pts[i]),Vector(pts[(i+1)%m]); u,v=a-b,c-b
        d=min(r,u.length*0.45,v.length*0.45); p,q=b+u.normalized()*d,b+v.normalized()*d
        for k in range(n+1):
            t=k/n; out.append(tuple(p*(1-t)**2+b*2*t*(1-t)+q*t*t))
    return out
def box(w,h,t,webs=()):
    """hollow section; webs are the positions of inner walls, 0..1 of the width"""
    xs=[-w/2+t/2]+[-w/2+w*k for k in webs]+[w/2-t/2]; L=[rect(w,h,t*0.5)]
    for a,b in zip(xs,xs[1:]): L.append(rect(b-a-t,h-2*t,t*0.35,(a+b)/2,0))
    return L
def tslot(nx=1,ny=1):
    """machine-building profile of nx by ny slots"""
    side=[(0.5,-0.105),(0.385,-0.105),(0.385,-0.25),(0.325,-0.25),(0.20,-0.125),(0.20,0.125),(0.325,0.25),(0.385,0.25),(0.385,0.105),(0.5,0.105)]
    P=[]
    def edge(n,rot,cx,cy):
        c,s=math.cos(rot),math.sin(rot)
        for k in range(n):
            o=k-(n-1)/2
            for x,y in side: P.append((cx+x*c-(y+o)*s,cy+x*s+(y+o)*c))
    def corner(sx,sy): P.extend(arc(sx*(nx/2-0.045),sy*(ny/2-0.045),0.045,*{(1,1):(0,90),(-1,1):(90,180),(-1,-1):(180,270),(1,-1):(270,360)}[(sx,sy)],4))
    edge(ny,0,nx/2-0.5,0); corner(1,1); edge(nx,math.pi/2,0,ny/2-0.5); corner(-1,1); edge(ny,math.pi,-(nx/2-0.5),0); corner(-1,-1); edge(nx,-math.pi/2,0,-(ny/2-0.5)); corner(1,-1)
    L=[P]
    for i in range(nx):
        for j in range(ny): L.append(ring(0.088,i-(nx-1)/2,j-(ny-1)/2))
    for sx in (1,-1):
        for sy in (1,-1): L.append(rect(0.085,0.085,0.025,sx*(nx/2-0.085),sy*(ny/2-0.085)))
    for i in range(nx-1):
        x=i-(nx-2)/2; L.append(rounded([(x-0.20,0),(x-0.12,-0.10),(x-0.0,-0.2),(x+0.12,-0.10),(x+0.20,0),(x+0.12,0.10),(x,0.2),(x-0.12,0.10)],0.03))
    return L
def channel(w,h,t): return [rounded([(-w/2,-h/2),(w/2,-h/2),(w/2,h/2),(w/2-t,h/2),(w/2-t,-h/2+t),(-w/2+t,-h/2+t),(-w/2+t,h/2),(-w/2,h/2)],t*0.3)]
def angle(w,h,t): return [rounded([(-w/2,-h/2),(w/2,-h/2),(w/2,-h/2+t),(-w/2+t,-h/2+t),(-w/2+t,h/2),(-w/2,h/2)],t*0.4)]
def sink(w,h,fins,t):
    """heat sink: a comb of fins on a base"""
    P=[(-w/2,-h/2),(w/2,-h/2)]; s=(w-t)/(fins-1); b=-h/2+t*2.0
    for k in range(fins):
        x=w/2-k*s
        if k: P.append((x,b))
        P+= [(x,h/2),(x-t,h/2)]
        if k<fins-1: P.append((x-t,b))
    return [rounded(P,t*0.3,2)]
def frame(t=0.055):
    """window frame of three chambers with a rebate and two grooves"""
    o=[(-1,-0.5),(0.62,-0.5),(0.62,-0.42),(0.54,-0.42),(0.54,-0.30),(0.62,-0.30),(0.62,-0.14),(1,-0.14),(1,0.5),(0.92,0.5),(0.92,0.40),(0.80,0.40),(0.80,0.5),(-0.55,0.5),(-0.55,0.16),(-0.63,0.16),(-0.63,0.26),(-1,0.26)]
    return [rounded(o,0.02,2),rect(0.46,0.88-0.30,0.03,-0.76,-0.15),rect(0.40,0.86,0.03,-0.29,0),rect(0.52,0.86,0.03,0.20,0.0),rect(0.26,0.40,0.03,0.66,0.13)]
def beam(h,b,tw,tf,r):
    """rolled I-section with root fillets"""
    P=[(-b/2,-h/2),(b/2,-h/2),(b/2,-h/2+tf)]+arc(tw/2+r,-h/2+tf+r,r,270,180)+arc(tw/2+r,h/2-tf-r,r,180,90)+[(b/2,h/2-tf),(b/2,h/2),(-b/2,h/2),(-b/2,h/2-tf)]+arc(-tw/2-r,h/2-tf-r,r,90,0)+arc(-tw/2-r,-h/2+tf+r,r,0,-90)+[(-b/2,-h/2+tf)]
    return [P]
_made={}
def bar(key,loops,length,bev,skin,cut):
    """a bar of the section along -Y with its cut face at y=0; bars of one key share their mesh"""
    if key not in _made:
        cu=bpy.data.curves.new('s','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=length/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=2; cu.offset=-bev
        for lp in loops:
            sp=cu.splines.new('POLY'); sp.points.add(len(lp)-1); sp.use_cyclic_u=True
            for i,(a,b) in enumerate(lp): sp.points[i].co=(a,b,0,1)
        o=bpy.data.objects.new('s',cu); bpy.context.collection.objects.link(o)
        me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
        me.materials.clear(); me.materials.append(skin); me.materials.append(cut); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(40)
        for p in me.polygons: p.material_index=1 if abs(p.normal.z)>0.98 else 0; p.use_smooth=abs(p.normal.z)<=0.98
        _made[key]=me
    o=bpy.data.objects.new('bar',_made[key]); bpy.context.collection.objects.link(o); e=bpy.data.objects.new('e',None); bpy.context.collection.objects.link(e)
    o.parent=e; o.location=(0,length/2,0); o.rotation_euler=(math.pi/2,0,0); return e
