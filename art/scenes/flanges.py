import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
s=reset(); R=random
def turned(name,col,rough,bump=0,rings=8):
    """a face turned on a lathe: fine grooves round the axis, so that highlights run outwards as rays"""
    m=metal(name,col,tuple(c*0.8 for c in col),rough=rough,nscale=0.9,rand=0.4,bump=0,bscale=30)
    nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']; p.inputs['Anisotropic'].default_value=0.75
    tg=N.new('ShaderNodeTangent'); tg.direction_type='RADIAL'; tg.axis='Z'; L.new(tg.outputs[0],p.inputs['Tangent'])
    if not bump: return m
    tc=N.new('ShaderNodeTexCoord'); wv=N.new('ShaderNodeTexWave'); wv.wave_type='RINGS'; wv.rings_direction='Z'; wv.inputs['Scale'].default_value=rings; wv.inputs['Distortion'].default_value=0.6; wv.inputs['Detail'].default_value=1
    L.new(tc.outputs['Object'],wv.inputs['Vector']); b=N.new('ShaderNodeBump'); b.inputs['Strength'].default_value=bump; b.inputs['Distance'].default_value=0.004; L.new(wv.outputs['Fac'],b.inputs['Height']); L.new(b.outputs[0],p.inputs['Normal']); return m
face=turned('face',(0.66,0.655,0.645),(0.20,0.32))
seal=turned('seal',(0.70,0.695,0.685),(0.16,0.26),0.6,8)
rim=metal('rim',(0.62,0.615,0.61),(0.50,0.50,0.50),rough=(0.2,0.34),nscale=0.8,rand=0.4,bump=0.10,bscale=40,stretch=(0.2,0.2,1),bdist=0.008)
circ=lambda r,n=96,cx=0,cy=0:[(cx+r*math.cos(i*2*math.pi/n),cy+r*math.sin(i*2*math.pi/n)) for i in range(n)]
def revolve(prof,mat,parent,seg=112):
    V=[];F=[];n=len(prof)
    for i in range(seg):
        a=2*math.pi*i/seg
        for r,z in prof: V.append((r*math.cos(a),r*math.sin(a),z))
    for i in range(seg):
        j=(i+1)%seg
        for k in range(n-1): F.append((i*n+k,j*n+k,j*n+k+1,i*n+k+1))
    o=mesh(V,F,mat,smooth=True); o.parent=parent; return o
def flat(loops,t,z,parent,bev=0.012):
    cu=bpy.data.curves.new('f','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=t/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=2; cu.offset=-bev
    for lp in loops:
        sp=cu.splines.new('POLY'); sp.points.add(len(lp)-1); sp.use_cyclic_u=True
        for i,(a,b) in enumerate(lp): sp.points[i].co=(a,b,0,1)
    o=bpy.data.objects.new('f',cu); bpy.context.collection.objects.link(o)
    me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o); me.materials.clear(); me.materials.append(rim); me.materials.append(face)
    me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(40)
    for p in me.polygons: q=abs(p.normal.z)>0.98; p.material_index=int(q); p.use_smooth=not q
    o=bpy.data.objects.new('f',me); bpy.context.collection.objects.link(o); o.location=(0,0,z); o.parent=parent; return o
def flange(bolts=8):
    """a welding-neck flange, 3 wide and 0.36 thick, with its sealing face up"""
    e=bpy.data.objects.new('fl',None); bpy.context.collection.objects.link(e); t=0.36
    flat([circ(1.5),circ(0.70)]+[circ(0.135,40,1.2*math.cos(k*2*math.pi/bolts),1.2*math.sin(k*2*math.pi/bolts)) for k in range(bolts)],t,t/2,e,0.016)
    revolve([(0.985,t-0.01),(0.985,t+0.030),(0.980,t+0.037),(0.973,t+0.04),(0.969,t+0.04),(0.716,t+0.04),(0.711,t+0.04),(0.704,t+0.037),(0.70,t+0.028)],seal,e)
    revolve([(0.70,t+0.028),(0.70,-0.62),(0.702,-0.64),(0.71,-0.65),(0.77,-0.65),(0.80,-0.60),(0.80,-0.42),(0.96,-0.06),(1.0,0.0)],rim,e)
    return e
def put(x,y,z,rx=0,ry=0,rz=None): f=flange(); f.location=(x,y,z); f.rotation_euler=(rx,ry,R.uniform(0,6.28) if rz is None else rz); return f
# stacks stand neck down in the bore of the next, seal up
for sx,sy,n in ((-1.7,1.7,4),(1.85,2.2,5),(0.3,5.2,7),(-4.9,4.2,5),(5.2,4.0,6)):
    for k in range(n): put(sx+R.gauss(0,0.03),sy+R.gauss(0,0.03),0.65+k*1.06)
f=put(0.35,-0.75,1.48); f.rotation_euler=(math.radians(72),0,math.radians(-16))
put(-3.3,-1.0,0.65); put(3.6,-1.2,0.65)
fl=metal('floor',(0.045,0.045,0.047),(0.028,0.028,0.03),rough=(0.35,0.7),nscale=0.6,rand=0,bump=0.25,bscale=6,metallic=0.0,bdist=0.02); plane(0,60,fl)
wl=plain('wl',(0.06,0.062,0.066),0.9); mesh([(-40,13,-1),(40,13,-1),(40,13,30),(-40,13,30)],[(0,1,2,3)],wl)
world((0.02,0.022,0.026),0.8)
area((-5.0,3.5,8.0),(0,0,1.6),4.0,1000,(1.0,0.95,0.9),size_y=3)
area((6.0,-5.0,4.5),(0.5,0,1.5),1.8,480,(1.0,0.82,0.62),size_y=4.5)
area((-6.5,-6.0,4.0),(0,0,1.6),4.0,700,(0.75,0.87,1.0),size_y=4)
area((3,8,6),(0,12,2.5),4,420,(0.92,0.94,1.0))
area((-4.5,-10.5,6.5),(0.3,-0.7,1.5),5,520,(1.0,0.97,0.94),size_y=4)
camera((-2.6,-8.2,4.3),(0.1,0,1.75),lens=46,fstop=float(OPT.get('f',0.3)),focus=(0.3,-1.2,1.7))
final()
