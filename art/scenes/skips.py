import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
def painted(name,c):
    """worn paint over rust over steel: large bare patches, chips, runs of rust down the sides"""
    m=metal(name,c,tuple(x*0.78 for x in c),rough=(0.40,0.60),nscale=0.8,rand=0,bump=0.25,bscale=22,metallic=0,bdist=0.008); nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    tc=N.new('ShaderNodeTexCoord'); geo=N.new('ShaderNodeNewGeometry')
    def noise(scale,detail,rough,stretch=(1,1,1),lo=0.5,hi=0.6):
        mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=stretch; mp.inputs['Location'].default_value=[R.uniform(0,50) for _ in range(3)]; n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=detail; n.inputs['Roughness'].default_value=rough
        r=N.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=lo; r.inputs['From Max'].default_value=hi; L.new(tc.outputs['Object'],mp.inputs[0]); L.new(mp.outputs[0],n.inputs['Vector']); L.new(n.outputs['Fac'],r.inputs['Value']); return r.outputs[0]
    def over(f,a,b):
        x=N.new('ShaderNodeMixRGB'); L.new(f,x.inputs[0])
        for k,v in ((1,a),(2,b)):
            if isinstance(v,tuple): x.inputs[k].default_value=(*v,1)
            else: L.new(v,x.inputs[k])
        return x.outputs[0]
    base=p.inputs['Base Color'].links[0].from_socket; ro=p.inputs['Roughness'].links[0].from_socket
    fade=over(noise(0.5,5,0.6,lo=0.35,hi=0.75),base,tuple(min(1,x*0.7+0.03) for x in c))
    streak=over(noise(2.2,6,0.62,(1,1,0.10),0.53,0.74),fade,(0.085,0.042,0.022))
    edge=N.new('ShaderNodeMapRange'); edge.inputs['From Min'].default_value=0.515; edge.inputs['From Max'].default_value=0.56; L.new(geo.outputs['Pointiness'],edge.inputs['Value'])
    chip=noise(3.4,9,0.70,lo=0.585,hi=0.605); fine=noise(11,7,0.66,lo=0.48,hi=0.56); em=N.new('ShaderNodeMath'); em.operation='MULTIPLY'; L.new(edge.outputs[0],em.inputs[0]); L.new(fine,em.inputs[1])
    mx=N.new('ShaderNodeMath'); mx.operation='MAXIMUM'; L.new(chip,mx.inputs[0]); L.new(em.outputs[0],mx.inputs[1])
    rust=over(noise(5,8,0.7,lo=0.4,hi=0.65),(0.10,0.040,0.018),(0.045,0.026,0.018))
    L.new(over(mx.outputs[0],streak,rust),p.inputs['Base Color']); L.new(over(mx.outputs[0],ro,(0.85,)*3),p.inputs['Roughness'])
    b=[k for k in N if k.type=='BUMP'][0]; h=N.new('ShaderNodeMath'); h.operation='SUBTRACT'; L.new(b.inputs['Height'].links[0].from_socket,h.inputs[0]); L.new(mx.outputs[0],h.inputs[1]); L.new(h.outputs[0],b.inputs['Height']); b.inputs['Strength'].default_value=0.5; return m
blue=painted('blue',(0.030,0.075,0.135)); green=painted('green',(0.035,0.095,0.060)); orange=painted('orange',(0.30,0.085,0.020)); rusty=painted('rusty',(0.10,0.055,0.035))
def dent(o,amp=0.03,sc=0.7):
    """plate that loads have pushed about"""
    ph=Vector([R.uniform(0,99) for _ in range(3)])
    for v in o.data.vertices: v.co+=Vector((mnoise.noise(v.co*sc+ph),mnoise.noise(v.co*sc+ph*2),0.4*mnoise.noise(v.co*sc+ph*3)))*amp
def plate(x0,x1,y0,y1,z0,z1,mat,cuts=24):
    """a bevelled plate or beam between two corners, fine enough to be dented"""
    bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1); d=(x1-x0,y1-y0,z1-z0); bmesh.ops.scale(bm,vec=d,verts=bm.verts); bmesh.ops.translate(bm,vec=((x0+x1)/2,(y0+y1)/2,(z0+z1)/2),verts=bm.verts)
    bmesh.ops.bevel(bm,geom=bm.edges,offset=min(0.016,min(d)*0.3),segments=2,affect='EDGES')
    for a in range(3):
        n=int(d[a]/0.16)
        for k in range(1,min(n,cuts)): no=Vector([int(i==a) for i in range(3)]); co=Vector((x0,y0,z0))+no*d[a]*k/min(n,cuts); bmesh.ops.bisect_plane(bm,geom=bm.verts[:]+bm.edges[:]+bm.faces[:],plane_co=co,plane_no=no)
    me=bpy.data.meshes.new('pl'); bm.to_mesh(me); bm.free(); me.materials.append(mat); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(35)
    for p in me.polygons: p.use_smooth=True
    o=bpy.data.objects.new('pl',me); bpy.context.collection.objects.link(o); return o
def skip(mat,L,W,H,at,turn=0,sign=None):
    """a roll-off container, long side along x at y=0, built of plates and ribs"""
    P=[plate(0,L,0,0.05,0.28,H,mat),plate(0,L,W-0.05,W,0.28,H,mat),plate(0,0.05,0,W,0.28,H,mat),plate(L-0.05,L,0,W,0.28,H,mat),plate(0,L,0,W,0.24,0.30,mat)]
    n=max(3,round(L/0.72))
    for k in range(n+1):
        x=0.05+(L-0.19)*k/n; P.append(plate(x,x+0.10,-0.10,0.0,0.30,H-0.10,mat))
    for k in range(4): y=0.05+(W-0.19)*k/3; P.append(plate(-0.10,0,y,y+0.10,0.30,H-0.10,mat))
    P+=[plate(-0.13,L+0.1,-0.13,0.07,H-0.12,H+0.06,mat),plate(-0.13,0.07,-0.13,W+0.1,H-0.12,H+0.06,mat),plate(L-0.07,L+0.1,-0.1,W+0.1,H-0.12,H+0.06,mat),plate(0,L,W-0.07,W+0.1,H-0.12,H+0.06,mat)]
    P+=[plate(-0.05,L,-0.11,0.03,0.16,0.34,mat),plate(0.1,L,0.45,0.60,0.0,0.24,mat),plate(-0.08,0.0,0.0,W,0.16,0.34,mat)]
    for x in (0.9,L*0.5+0.3,L-1.0):   # hooks for the net's rope, along the side
        P.append(tube([(x,-0.10,H-0.30),(x,-0.17,H-0.31),(x,-0.19,H-0.27),(x,-0.19,H-0.18)],0.014,mat,res=3))
    if sign: P.append(sign(L,H))
    m=Matrix.Translation(at)@Matrix.Rotation(turn,4,'Z')
    for o in P:
        if o.type=='MESH' and o.name.startswith('pl'): dent(o)
        o.matrix_world=m@o.matrix_world
    return m
white=metal('white',(0.34,0.335,0.32),(0.24,0.235,0.225),rough=(0.5,0.7),nscale=2,rand=0,bump=0.1,bscale=30,metallic=0,darkcol=(0.035,0.06,0.095),dark=0.62,dscale=7)
def number(t,x,z): return lambda L,H: text(t,0.28,white,Matrix.Translation((x,-0.012,z))@Matrix.Rotation(math.pi/2,4,'X'),thick=0.003)
skip(blue,6.0,2.3,1.55,(-1.9,0,0),math.radians(-3),number('214',1.04,0.98)); skip(orange,5.5,2.3,2.3,(4.6,1.3,0),math.radians(10)); skip(green,6,2.3,2.2,(-5.4,4.6,0),math.radians(-4)); skip(rusty,6,2.3,2.0,(1.6,6.2,0),math.radians(3))
# turnings heaped over the blue one's rim
T=[metal('t%d'%i,a,b,rough=(0.20,0.38),nscale=4,rand=0.6,bump=0.3,bscale=60,bdist=0.004) for i,(a,b) in enumerate((((0.92,0.66,0.28),(0.80,0.52,0.19)),((0.80,0.53,0.21),(0.58,0.35,0.12))))]
def H(x,y): return 1.42+0.62*math.exp(-((x-0.9)/1.9)**2-((y-1.1)/0.95)**2)+0.10*mnoise.noise(Vector((x*1.3,y*1.3,2)))
n=46; V=[];F=[]
for j in range(n+1):
    for i in range(n+1): x=-1.85+5.8*i/n; y=0.02+2.1*j/n; V.append((x,y-x*0.05,H(x,y)-0.10))
for j in range(n):
    for i in range(n): a=j*(n+1)+i; F.append((a,a+1,a+n+2,a+n+1))
mesh(V,F,plain('base',(0.10,0.06,0.02),0.7,0.5),smooth=True)
def turning(k):
    r0=R.uniform(0.035,0.13); r1=r0*R.uniform(0.6,1.4); turns=R.choice((0.8,1.3,1.8,2.6,3.6,5)); w=R.uniform(0.025,0.08); N=max(8,int(turns*16)); ph=R.random()*99; Ln=turns*w*R.uniform(1.1,2.2); V=[];F=[]
    for i in range(N+1):
        u=i/N; a=u*turns*6.2832; r=(r0+(r1-r0)*u)*(1+0.15*mnoise.noise(Vector((u*5,ph,0))))
        for v in (-0.5,0.0,0.5): V.append((r*math.cos(a)+0.6*((u-0.5)*Ln)**2,r*math.sin(a),(u-0.5)*Ln+v*w*(0.3+0.7*min(1,6*u,6*(1-u)))))
    for i in range(N):
        for q in range(2): b=i*3+q; F.append((b,b+1,b+4,b+3))
    o=mesh(V,F,T[0],'tn',smooth=True); o.data.auto_smooth_angle=math.radians(60); o.location=(0,0,-40); return o
K=[turning(k) for k in range(60)]
for i in range(int(OPT.get('n',6500))):
    x=R.uniform(-1.75,3.9); y=0.06+2.0*R.random()**1.2; o=copy(R.choice(K),T[int(R.random()<0.3)]); o.location=(x,y-x*0.05,H(x,y)+R.uniform(-0.08,0.05)); o.rotation_euler=[R.uniform(0,6.28) for _ in range(3)]; k=R.uniform(0.7,1.25); o.scale=(k,k,k)
for i in range(70):  # some hang over the rim, some lie on the ground
    x=R.uniform(-1.7,3.6); o=copy(R.choice(K),T[int(R.random()<0.4)]); g=R.random()<0.6; o.location=(x,-0.15-R.expovariate(2.2),0.03) if g else (x,-0.02-x*0.05,1.62); o.rotation_euler=[R.uniform(0,6.28) for _ in range(3)]; o.scale=(0.8,)*3
fl=metal('fl',(0.055,0.054,0.053),(0.032,0.032,0.031),rough=(0.12,0.75),nscale=0.35,rand=0,bump=0.25,bscale=9,metallic=0,bdist=0.02); plane(0,400,fl)
wl=plain('wl',(0.02,0.022,0.026),0.95,0,0); mesh([(-60,22,-1),(400,22,-1),(400,22,60),(-60,22,60)],[(0,1,2,3)],wl)
world((0.02,0.024,0.032),0.8)
area((-4.5,4.0,6.5),(1,0.8,1.4),2.5,700,(1.0,0.80,0.56),size_y=2)
area((-6.5,-6.0,5.0),(0,0,1),4,560,(0.72,0.83,1.0),size_y=3)
area((7.0,-5.0,4.5),(2.5,0,1.2),2,420,(1.0,0.86,0.70),size_y=3)
area((3,12,9),(2,4,2),5,700,(0.85,0.90,1.0))
area((8,12,7),(8,22,2),8,1500,(0.62,0.74,1.0),size_y=3)
camera((-2.9,-3.1,2.25),(0.95,0.8,1.36),lens=float(OPT.get('lens',34)),fstop=float(OPT.get('f',0.45)),focus=(-0.2,0.0,1.55))
final()
