import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
import ast
s=reset(); R=random
def of(scene,names):
    """take functions over from another scene without running it; their names there must stay"""
    for n in ast.parse(open(os.path.join(os.path.dirname(os.path.abspath(__file__)),scene+'.py')).read()).body:
        if getattr(n,'name',None) in names: exec(compile(ast.Module([n],[]),scene,'exec'),globals())
of('xrf',('pipe','tee','nipple','bush'))
def crust(m,col,lo,hi,scale=2.2,rough=0.9):
    """a dull deposit in patches over a metal: lime, verdigris"""
    nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']; tc=N.new('ShaderNodeTexCoord'); oi=N.new('ShaderNodeObjectInfo'); v=N.new('ShaderNodeVectorMath'); v.operation='SCALE'; v.inputs[0].default_value=(31,57,83); L.new(oi.outputs['Random'],v.inputs['Scale'])
    a=N.new('ShaderNodeVectorMath'); a.operation='ADD'; L.new(tc.outputs['Object'],a.inputs[0]); L.new(v.outputs[0],a.inputs[1]); n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=9; n.inputs['Roughness'].default_value=0.68
    r=N.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=lo; r.inputs['From Max'].default_value=hi; L.new(a.outputs[0],n.inputs['Vector']); L.new(n.outputs['Fac'],r.inputs['Value'])
    for k,c in (('Base Color',(*col,1)),('Roughness',(rough,)*3+(1,))):
        x=N.new('ShaderNodeMixRGB'); L.new(r.outputs[0],x.inputs[0]); L.new(p.inputs[k].links[0].from_socket,x.inputs[1]); x.inputs[2].default_value=c; L.new(x.outputs[0],p.inputs[k])
    i=N.new('ShaderNodeMath'); i.operation='SUBTRACT'; i.inputs[0].default_value=1; L.new(r.outputs[0],i.inputs[1]); L.new(i.outputs[0],p.inputs['Metallic'])
    b=[k for k in N if k.type=='BUMP'][0]; h=N.new('ShaderNodeMath'); h.operation='MULTIPLY_ADD'; L.new(r.outputs[0],h.inputs[0]); h.inputs[1].default_value=1.6; L.new(b.inputs['Height'].links[0].from_socket,h.inputs[2]); L.new(h.outputs[0],b.inputs['Height']); return m
def br(name,a,b,rough,dark,dc=(0.17,0.10,0.045),bump=0.14,bs=40): return metal(name,a,b,rough=rough,nscale=1.6,rand=0.7,bump=bump,bscale=bs,darkcol=dc,dark=dark,dscale=2.4,bdist=0.006)
brass=br('brass',(0.90,0.60,0.21),(0.74,0.43,0.12),(0.15,0.32),0.20); cast=br('cast',(0.78,0.50,0.17),(0.56,0.33,0.10),(0.26,0.44),0.32,(0.12,0.075,0.035),0.42,30)
dull=br('dull',(0.50,0.32,0.13),(0.30,0.185,0.08),(0.34,0.55),0.45,(0.085,0.055,0.032)); brown=br('brown',(0.26,0.15,0.075),(0.15,0.090,0.05),(0.38,0.6),0.45,(0.05,0.035,0.025),0.3)
limed=crust(br('limed',(0.66,0.44,0.18),(0.46,0.29,0.11),(0.28,0.48),0.36,(0.11,0.07,0.035),0.25),(0.50,0.48,0.43),0.545,0.66); green=crust(br('green',(0.52,0.33,0.13),(0.33,0.20,0.085),(0.34,0.55),0.4,(0.085,0.055,0.032),0.25),(0.10,0.22,0.17),0.56,0.70,3.0)
chrome=metal('chrome',(0.74,0.745,0.76),(0.60,0.60,0.61),rough=(0.08,0.24),nscale=1.6,rand=0.3,bump=0.05,bscale=30,darkcol=(0.62,0.40,0.14),dark=0.34,dscale=1.6,bdist=0.004); limechrome=crust(metal('lc',(0.66,0.665,0.68),(0.55,0.55,0.56),rough=(0.14,0.34),nscale=1.6,rand=0.3,bump=0.08,bscale=30,darkcol=(0.5,0.32,0.12),dark=0.4,dscale=1.6,bdist=0.004),(0.50,0.48,0.43),0.53,0.64)
copper=metal('cu',(0.80,0.37,0.21),(0.50,0.20,0.10),rough=(0.24,0.44),nscale=1.4,rand=0.7,bump=0.15,bscale=30,darkcol=(0.12,0.055,0.035),dark=0.42,dscale=1.8,bdist=0.006); solder=metal('solder',(0.56,0.56,0.57),(0.42,0.42,0.43),rough=(0.26,0.46),nscale=3,rand=0,bump=0.5,bscale=9,bdist=0.02)
X,Y=Matrix.Rotation(math.pi/2,4,'Y'),Matrix.Rotation(math.pi/2,4,'X')
def at(x,y,z): return Matrix.Translation((x,y,z))
def join(objs):
    """one mesh of several, each keeping its material"""
    bpy.context.view_layer.update(); V=[];F=[];I=[];mats=[]
    for o in objs:
        b=len(V); m=o.data.materials[0]; mats.append(m) if m not in mats else None; V+=[o.matrix_world@v.co for v in o.data.vertices]; F+=[tuple(b+i for i in p.vertices) for p in o.data.polygons]; I+=[mats.index(m)]*len(o.data.polygons); bpy.data.objects.remove(o)
    o=mesh(V,F,mats[0],'fit',smooth=True); [o.data.materials.append(m) for m in mats[1:]]; o.data.polygons.foreach_set('material_index',I); o.data.auto_smooth_angle=math.radians(38); return o
def inner(r,z0,z1,p=0.062,d=0.045): return thread(r,z0,z1,p,d)[::-1]
def hexnut(r,h,m=brass): return lathe([(r*0.80,-h),(r*0.97,-h),(r*1.06,-h+0.06,1),(r*1.06,h-0.06,1),(r*0.97,h),(r*0.80,h)]+inner(r*0.80,-h+0.04,h-0.04),m,96)
def union_nut(r,h): return lathe([(r*0.62,-h),(r*1.0,-h),(r*1.08,-h+0.05,1),(r*1.08,h*0.55,1),(r*0.98,h*0.62),(r*0.98,h),(r*0.84,h)]+inner(r*0.84,-h*0.55,h-0.03)+[(r*0.62,-h*0.6)],brass,96)
def plug(r,h): return lathe([(0,-h),(r*0.85,-h),(r*0.93,-h+0.04)]+thread(r,-h+0.04,h*0.2,0.07,0.045)+[(r*0.9,h*0.2),(r*1.16,h*0.24),(r*1.2,h*0.3,1),(r*1.2,h*0.9,1),(r*1.1,h),(0,h)],brass,96,hole=False)
def barb(r,h): return lathe([(r*0.5,-h),(r*0.93,-h)]+thread(r,-h,-h*0.3,0.065,0.04)+[(r*1.15,-h*0.28),(r*1.2,-h*0.22,1),(r*1.2,h*0.05,1),(r*1.1,h*0.1),(r*0.7,h*0.12)]+[q for k in range(5) for q in ((r*0.82,h*(0.2+k*0.18)),(r*0.66,h*(0.36+k*0.18)))]+[(r*0.5,h*1.1)],brass,96)
def olive(r): return lathe([(r*0.86,-0.09),(r*0.9,-0.09),(r,0),(r*0.9,0.09),(r*0.86,0.09)],brass,64)
def ball(r): return lathe([(r*0.62,-r*0.78)]+[(r*math.cos(a),r*math.sin(a)) for a in (-0.90+k*1.8/24 for k in range(25))]+[(r*0.62,r*0.78)],chrome,72)
def head(): return lathe([(0,1.05)]+[q for k in range(6) for q in ((0.14,1.05-k*0.05),(0.125,1.025-k*0.05))]+[(0.11,0.74),(0.11,0.56),(0.29,0.52),(0.30,0.34),(0.40,0.34),(0.44,0.30,1),(0.44,0.06,1),(0.36,0.02)]+thread(0.37,-0.42,0.0,0.06,0.04)[::-1]+[(0.24,-0.44),(0.24,-0.60),(0.34,-0.60),(0.34,-0.74),(0,-0.74)],brass,96,hole=False)
def stub(r,h):   # a short tube, cut from its joint with a collar of solder
    t=lathe([(r*0.87,-h),(r,-h),(r,h),(r*0.87,h)],copper,56); q=lathe([(r*0.98,h*0.45),(r*1.10,h*0.52),(r*1.13,h*0.6),(r*1.05,h*0.7),(r*0.98,h*0.72)],solder,56)
    for v in q.data.vertices: v.co*=1+0.05*mnoise.noise(v.co*6)
    return join([t,q])
def tubing(r,h,m=brass): return lathe([(r*0.86,-h),(r*0.98,-h),(r,-h+0.02),(r,h-0.02),(r*0.98,h),(r*0.86,h)],m,64)
def sweep(P,ro,ri,m,n=40):
    """a hollow pipe along points in the x-z plane"""
    V=[];F=[]
    for i,p in enumerate(P):
        a,b=P[max(0,i-1)],P[min(len(P)-1,i+1)]; d=Vector((b[0]-a[0],0,b[1]-a[1])).normalized(); u=Vector((-d.z,0,d.x)); V+=[Vector((p[0],0,p[1]))+(u*math.cos(t)+Vector((0,math.sin(t),0)))*r for r in (ro,ri) for t in (2*math.pi*k/n for k in range(n))]
    q=2*n; l=(len(P)-1)*q
    for k in range(n):
        j=(k+1)%n
        for i in range(len(P)-1): F+=[(i*q+k,i*q+j,i*q+q+j,i*q+q+k),(i*q+n+k,i*q+q+n+k,i*q+q+n+j,i*q+n+j)]
        F+=[(k,n+k,n+j,j),(l+k,l+j,l+n+j,l+n+k)]
    return mesh(V,F,m,'sw',smooth=True)
def arc(cx,cz,r,a0,a1,n=14): return [(cx+r*math.cos(a),cz+r*math.sin(a)) for a in (math.radians(a0+(a1-a0)*k/n) for k in range(n+1))]
def socket(r,m=brass,h=0.30): return lathe([(r*0.80,0),(r*1.16,0),(r*1.22,0.04),(r*1.22,h-0.05),(r*1.16,h),(r*0.92,h)]+inner(r*0.92,0.05,h-0.02),m,72)
def hexend(r,h=0.36): return lathe([(r*0.78,0),(r*1.1,0),(r*1.2,0.04,1),(r*1.2,h-0.05,1),(r*1.1,h),(r*0.93,h)]+inner(r*0.93,0.05,h-0.02),brass,96)
def elbow(r=0.42):
    b=union([sweep([(0.7,-0.62)]+arc(0,0,0.7,0,90)+[(-0.62,0.7)],r,r*0.76,cast)],0.03,cast,3); return join([b,place(socket(r),at(0.7,0,-0.42)@Matrix.Rotation(math.pi,4,'X')),place(socket(r),at(-0.42,0,0.7)@Matrix.Rotation(-math.pi/2,4,'Y'))])
def place(o,m): o.matrix_world=m; return o
def valve(r=0.42):   # a ball valve: round body between hexagons, the spindle on top
    b=union([lathe([(r*0.75,-0.62),(r*1.0,-0.62),(r*1.02,-0.5),(r*1.35,-0.38),(r*1.52,-0.15),(r*1.52,0.15),(r*1.35,0.38),(r*1.02,0.5),(r*1.0,0.62),(r*0.75,0.62)],cast,64,X),lathe([(0,r*0.9),(r*0.62,r*0.9),(r*0.62,r*1.9),(0,r*1.9)],cast,48,hole=False)],0.026,cast,3)
    return join([b,place(hexend(r),at(0.58,0,0)@X),place(hexend(r),at(-0.58,0,0)@Matrix.Rotation(-math.pi/2,4,'Y')),place(lathe([(0,0.55),(0.10,0.55),(0.10,0.28),(0.13,0.26)]+thread(0.14,0.05,0.26,0.04,0.025)[::-1]+[(0.24,0.12),(0.27,0.10,1),(0.27,-0.04,1),(0,-0.04)],brass,72,hole=False),at(0,0,r*1.9))])
def stopcock(r=0.40):   # a globe valve with its bonnet
    b=union([lathe(pipe(0.85,r,r*1.16),cast,64,X),lathe([(r*0.9,0.0),(r*1.15,0.1),(r*1.12,0.75),(r*0.8,0.75)],cast,64),lathe([(0.0,-0.62),(r*0.8,-0.55),(r*1.2,-0.2),(r*1.25,0.1),(r*0.8,0.3),(0,0.3)],cast,64,hole=False)],0.028,cast,4)
    return join([b,place(lathe([(0,1.0),(0.09,1.0),(0.09,0.5),(0.2,0.48),(0.23,0.46,1),(0.23,0.30,1),(0.3,0.28),(0.42,0.24),(0.46,0.20,1),(0.46,-0.02,1),(0,-0.02)],brass,96,hole=False),at(0,0,0.74))])
def spout(): return join([sweep([(0,-0.7)]+arc(0.62,0.25,0.62,180,20,22),0.19,0.15,chrome),place(lathe([(0.15,0),(0.36,0),(0.38,0.05),(0.30,0.12),(0.24,0.3),(0.15,0.3)],chrome,64),at(0,0,-0.76)),place(socket(0.17,chrome,0.2),at(1.20,0,0.46)@Matrix.Rotation(math.radians(160),4,'Y'))])
def handle():
    A=[lathe([(0,0),(0.10,0),(0.13,0.25),(0.17,0.42),(0.14,0.52),(0,0.54)],chrome,40,Matrix.Rotation(k*math.pi/2,4,'Z')@X@at(0,0,0.1),hole=False) for k in range(4)]
    return union(A+[lathe([(0,-0.28),(0.22,-0.28),(0.25,0.1),(0.16,0.24),(0,0.26)],chrome,48,hole=False)],0.02,chrome,3)
u=R.uniform; KINDS=[(9,[tee(0.42),tee(0.34)]),(11,[elbow(0.42),elbow(0.36),elbow(0.30)]),(10,[valve(0.42),valve(0.36)]),(7,[stopcock(0.40),stopcock(0.34)]),(20,[hexnut(0.50,0.24),hexnut(0.40,0.2),hexnut(0.32,0.17)]),(8,[union_nut(0.52,0.34),union_nut(0.44,0.32)]),(11,[nipple(0.40,0.52),nipple(0.32,0.46),nipple(0.26,0.40)]),(5,[bush(0.42,0.36),bush(0.34,0.34)]),(5,[plug(0.34,0.34)]),(5,[barb(0.28,0.55)]),(4,[olive(0.30)]),(2,[ball(0.40)]),(6,[head()]),(6,[stub(0.24,0.55),stub(0.20,0.7)]),(6,[tubing(0.24,0.5),tubing(0.30,0.42),tubing(0.18,0.7)]),(3,[spout()]),(3,[handle()])]
def proxy(o):
    """a light convex shape for the fall"""
    bm=bmesh.new(); k=max(1,len(o.data.vertices)//500); [bm.verts.new(v.co) for v in list(o.data.vertices)[::k]]; h=bmesh.ops.convex_hull(bm,input=bm.verts); bmesh.ops.delete(bm,geom=list({g for g in h['geom_interior']+h['geom_unused'] if isinstance(g,bmesh.types.BMVert)}),context='VERTS'); me=bpy.data.meshes.new('h'); bm.to_mesh(me); bm.free(); return me
for w,L in KINDS[1:4]: [o.data.transform(Matrix.Scale(0.74,4)) for o in L]
for w,L in KINDS:
    for o in L: o.location=(0,0,-60); o.hide_render=True
HULL={o.name:proxy(o) for w,L in KINDS for o in L}; fall=[]; N=int(OPT.get('n',680))
for i in range(N):
    late=i>N*0.55; o=R.choice(R.choices([k[1] for k in KINDS],[k[0]*(2.0 if late and max(k[1][0].dimensions)<1.25 else 1) for k in KINDS])[0])   # small ones last, or they sink from sight
    h=bpy.data.objects.new('h',HULL[o.name]); bpy.context.collection.objects.link(h); h.hide_render=True
    h.location=(u(-6,6),u(-4.2,5.6),1.5+i*0.035); h.rotation_euler=[u(0,6.28) for _ in range(3)]; m=o.data.materials[0]; q=R.random()
    mat=(limechrome if q<0.4 else None) if m is chrome else None if m is copper else dull if q<0.14 else brown if q<0.20 else limed if q<0.28 else green if q<0.33 else None; fall.append((h,copy(o,mat)))
fl=plain('fl',(0.015,0.013,0.011),0.6,0.0,0.3); g=mesh([(-9,-6,0),(9,-6,0),(9,0,0),(-9,0,0),(9,9,2.2),(-9,9,2.2)],[(0,1,2,3),(3,2,4,5)],fl); still=[g]
for x0,y0,x1,y1 in ((-6.6,-5,-6.6,7),(6.6,-5,6.6,7),(-6.6,-5,6.6,-5),(-6.6,6.4,6.6,6.4)): still.append(mesh([(x0,y0,-1),(x1,y1,-1),(x1,y1,40),(x0,y0,40)],[(0,1,2,3)],fl)); still[-1].hide_render=True
settle([h for h,_ in fall],still,int(OPT.get('frames',120)),damp=0.5); bpy.context.view_layer.update()
for h,o in fall: o.matrix_world=h.matrix_world.copy()
world((0.03,0.03,0.032),0.9)
area((6.5,7.5,9.5),(0,0.5,2),5,2200,(1.0,0.80,0.54),size_y=4)
area((-9,0.5,7.5),(0,0,2),5,850,(0.70,0.85,1.0),size_y=5)
area((6.5,-7.5,6.5),(0.5,0,2),3,520,(1.0,0.88,0.74),size_y=4)
area((-2,-4,14),(0,0.5,2),7,380,(1.0,0.95,0.88),size_y=4)
camera((-1.1,-10.6,11.6),(-0.3,0.2,2.2),lens=float(OPT.get('lens',49)),fstop=float(OPT.get('f',0.45)),focus=(-0.3,-0.8,3.0))
final()
