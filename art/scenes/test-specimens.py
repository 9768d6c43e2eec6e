import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
from mathutils import Matrix
s=reset(); R=random
def turned(name,col,col2,rough=(0.16,0.28)):
    """machined metal with the fine rings of a lathe around the object's Z axis"""
    m=metal(name,col,col2,rough=rough,nscale=1.2,rand=0.3,bump=0.04,bscale=60,darkcol=tuple(c*0.35 for c in col2),dark=0.03,dscale=3,bdist=0.004); nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    tc=N.new('ShaderNodeTexCoord'); sp=N.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Object'],sp.inputs[0])
    def calc(op,a,b=0.0):
        n=N.new('ShaderNodeMath'); n.operation=op
        for i,v in enumerate((a,b)): L.new(v,n.inputs[i]) if hasattr(v,'node') else setattr(n.inputs[i],'default_value',v)
        return n.outputs[0]
    r=calc('SQRT',calc('ADD',calc('MULTIPLY',sp.outputs[0],sp.outputs[0]),calc('MULTIPLY',sp.outputs[1],sp.outputs[1])))
    co=N.new('ShaderNodeCombineXYZ'); L.new(r,co.inputs[0]); L.new(calc('MULTIPLY',sp.outputs[2],1.0),co.inputs[1]); n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=70; n.inputs['Detail'].default_value=3; L.new(co.outputs[0],n.inputs['Vector'])
    b=N.new('ShaderNodeBump'); b.inputs['Strength'].default_value=0.35; b.inputs['Distance'].default_value=0.006; L.new(n.outputs['Fac'],b.inputs['Height']); L.new(p.inputs['Normal'].links[0].from_socket,b.inputs['Normal']); L.new(b.outputs[0],p.inputs['Normal']); p.inputs['Anisotropic'].default_value=0.3; return m
alloys={'cu':turned('cu',(0.88,0.44,0.29),(0.76,0.33,0.20)),'br':turned('br',(0.90,0.66,0.30),(0.78,0.54,0.21)),'al':turned('al',(0.84,0.845,0.85),(0.72,0.73,0.74)),'st':turned('st',(0.56,0.56,0.565),(0.46,0.46,0.47)),'bz':turned('bz',(0.80,0.52,0.26),(0.66,0.40,0.18))}
burn=metal('burn',(0.075,0.068,0.064),(0.03,0.028,0.027),rough=(0.6,0.8),nscale=9,rand=0,bump=0.9,bscale=50,metallic=0.3,bdist=0.01)
def lathe(prof,mat,seg=96):
    n=len(prof); V=[(r*math.cos(2*math.pi*i/seg),r*math.sin(2*math.pi*i/seg),z) for i in range(seg) for r,z in prof]
    return mesh(V,[(i*n+k,((i+1)%seg)*n+k,((i+1)%seg)*n+k+1,i*n+k+1) for i in range(seg) for k in range(n-1)],mat,smooth=True)
def disc(alloy,x,y,z=0,r=0.62,h=0.34,burns=0,tilt=None):
    """a spectrometer sample: a cast puck, its face turned flat, with the burns of the spark"""
    o=lathe([(0.0005,0),(r*0.93,0),(r*0.95,0.012),(r-0.012,h-0.05),(r-0.012,h-0.014),(r-0.026,h),(0.0005,h)],alloys[alloy]); spin=R.uniform(0,6.28)
    M=tilt or Matrix.Translation((x,y,z))@Matrix.Rotation(spin,4,'Z'); o.matrix_world=M
    for k in range(burns):
        a=spin+2.3*k+R.gauss(0,0.2); d=r*0.55; ring=[(0.0005,0.0022),(0.045,0.0014),(0.075,0.0028),(0.088,0.0032),(0.105,0.0012),(0.125,0.0004)]
        b=lathe(ring,burn,40); b.matrix_world=M@Matrix.Translation((d*math.cos(a),d*math.sin(a),h))
    return o
def bar(alloy,x,y,turn,L=4.2,R1=0.27,R0=0.165,broken=False,z=None):
    """a round tensile bar with threaded heads; a broken one has necked"""
    prof=[(0.0005,-L/2),(R1-0.05,-L/2),(R1-0.01,-L/2+0.04)]; t=-L/2+0.07
    while t<-L/2+0.80: prof+=[(R1,t),(R1,t+0.012),(R1-0.035,t+0.034),(R1-0.035,t+0.042)]; t+=0.056
    prof+=[(R1-0.03,t+0.02),(R1-0.03,t+0.08),(R1-0.045,t+0.10)]
    for k in range(9): a=k*math.pi/16; prof.append((R0+(R1-0.045-R0)*(1-math.sin(a)),t+0.10+0.22*(1-math.cos(a))))
    half=list(prof)
    if broken:
        e=-0.05; z0=half[-1][1]
        for k in range(1,13): q=k/12; half.append((R0*(1-0.42*q**5),z0+(e-z0)*q))
        half+=[(R0*0.50,e-0.012),(R0*0.42,e-0.05),(R0*0.20,e-0.07),(0.0005,e-0.075)]
        parts=[(half,1,-0.0),(half,-1,0.34)]
    else: parts=[(half+[(r,-q) for r,q in half[::-1]],1,0)]
    for pr,sg,gap in parts:
        o=lathe(pr,alloys[alloy],72); o.matrix_world=Matrix.Translation((x,y,R1 if z is None else z))@Matrix.Rotation(turn+(0.10 if sg<0 else 0),4,'Z')@Matrix.Rotation(math.pi/2,4,'Y')@Matrix.Translation((0,0,gap))@(Matrix.Rotation(math.pi,4,'X') if sg<0 else Matrix.Identity(4))@Matrix.Rotation(R.uniform(0,6),4,'Z')
def slab(x0,x1,y0,y1,z0,z1,mat,bev=0.015):
    o=mesh([(x,y,z) for z in (z0,z1) for x,y in ((x0,y0),(x1,y0),(x1,y1),(x0,y1))],[(3,2,1,0),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)],mat); b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=2; return o
def flat(pts,z0,z1,mat,bev=0.012):
    cu=bpy.data.curves.new('f','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=(z1-z0)/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=1; cu.offset=-bev; sp=cu.splines.new('POLY'); sp.points.add(len(pts)-1); sp.use_cyclic_u=True
    for i,(x,y) in enumerate(pts): sp.points[i].co=(x,y,0,1)
    o=bpy.data.objects.new('f',cu); cu.materials.append(mat); bpy.context.collection.objects.link(o); o.location=(0,0,(z0+z1)/2); return o
satin=metal('satin',(0.60,0.605,0.615),(0.52,0.525,0.535),rough=(0.24,0.34),nscale=1.5,rand=0,bump=0.12,bscale=60,stretch=(0.03,1,1),bdist=0.004); ink=plain('ink',(0.012,0.012,0.013),0.5)
def caliper(M,opening):
    """a vernier caliper: beam with a scale, fixed and sliding jaws, thumb wheel, screws"""
    parts=[flat([(-0.2,0),(9,0),(9,0.72),(0.35,0.72),(0.25,1.0),(0.12,1.45),(0.0,1.5),(0.0,0.72),(-0.75,0.72),(-0.75,0.1),(-0.62,-0.5),(-0.30,-1.7),(-0.02,-2.0),(0.0,-2.0),(0,-0.05)],0.0,0.20,satin)]
    a=opening; parts.append(flat([(a,-2.0),(a+0.02,-2.0),(a+0.30,-1.7),(a+0.62,-0.5),(a+0.80,-0.22),(a+2.6,-0.22),(a+2.6,0.16),(a+0.55,0.16),(a+0.55,0.62),(a+2.6,0.62),(a+2.6,0.92),(a+0.55,0.92),(a+0.3,1.0),(a-0.0,1.45),(a-0.12,1.5),(a-0.12,0.9),(a,0.9),(a,0.62)],-0.05,0.27,satin))
    for k in range(0,170):
        x=0.30+k*0.05
        if x<a+2.65 and x>a-0.05 and not (a+0.55<x<a+2.6): continue
        h=0.20 if k%10==0 else 0.15 if k%5==0 else 0.10; parts.append(slab(x-0.0045,x+0.0045,0.17,0.17+h,0.199,0.2012,ink,0.0))
    for k in range(0,41):
        x=a+0.62+k*0.0475; h=0.16 if k%10==0 else 0.12 if k%5==0 else 0.085; parts.append(slab(x-0.004,x+0.004,0.16-h,0.155,0.269,0.2712,ink,0.0))
    w=lathe([(0.0005,-0.05),(0.15,-0.05),(0.17,-0.03),(0.17,0.12),(0.15,0.14),(0.0005,0.14)],satin,36); w.matrix_world=Matrix.Translation((a+1.9,-0.25,0.1)); parts.append(w)
    for x in (a+0.9,a+2.2): w=lathe([(0.10,0),(0.10,0.05),(0.085,0.065),(0.0005,0.065)],satin,32); w.matrix_world=Matrix.Translation((x,0.77,0.27)); parts.append(w)
    bpy.context.view_layer.update()
    for o in parts: o.matrix_world=M@o.matrix_world
bench=metal('bench',(0.20,0.205,0.21),(0.135,0.138,0.143),rough=(0.34,0.44),nscale=0.5,rand=0,bump=0.4,bscale=55,stretch=(0.015,1,1),darkcol=(0.07,0.065,0.062),dark=0.12,dscale=1.4,metallic=0.9,bdist=0.005)
plane(0,40,bench)
disc('bz',-1.9,0.62,burns=3); disc('br',-0.78,1.02,burns=2); disc('al',-3.05,1.5,burns=3); disc('cu',-1.75,2.15,burns=1); disc('br',0.0,3.0,burns=2); disc('al',0.03,2.98,z=0.34,burns=3); disc('cu',-3.7,3.5,burns=2); disc('cu',-3.66,3.52,z=0.34,burns=2); disc('st',3.2,4.4,burns=3)
bar('al',-2.5,-0.55,0.09); bar('br',1.65,2.25,0.55); bar('st',-1.55,-1.72,-0.10,broken=True)
C=Matrix.Translation((0.55,-0.50,0.05))@Matrix.Rotation(0.42,4,'Z'); caliper(C@Matrix.Scale(0.66,4),1.24/0.66)
disc('cu',0,0,tilt=C@Matrix.Translation((0.62,-0.62,-0.05))@Matrix.Rotation(1.0,4,'Z'),burns=2)
for _ in range(70): # crumbs of the lathe
    a=R.uniform(0,6.28); q=R.uniform(0.01,0.03); x,y=R.uniform(-4,4),R.uniform(-2,4); tube([(x+q*math.cos(a+k*0.8),y+q*math.sin(a+k*0.8),0.006+0.006*k) for k in range(R.choice((3,5,7)))],0.0035,alloys[R.choice(('al','br','cu'))],res=1)
world((0.02,0.022,0.026),0.7)
area((-5,5,5.5),(0,0.5,0),4,560,(1.0,0.95,0.90),size_y=2); area((6,2.5,3.2),(0.5,0.3,0),1.6,300,(1.0,0.82,0.62),size_y=4); area((-6,-4,3.2),(-0.5,0,0.2),2.5,120,(0.74,0.86,1.0),size_y=3)
area((3.2,6.5,4.6),(0.8,-0.5,0),3.2,130,(0.95,0.97,1.0),size_y=1.8)
camera((0.15,-7.0,4.5),(-0.02,0.05,0.1),lens=45,fstop=float(OPT.get('f',0.55)),focus=(-0.5,-0.2,0.3))
final()
