import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
import bmesh
s=reset(); R=random
def melt(name,hot,skin,scale,stretch,strength):
    """glowing metal with a darker, torn skin of oxide; strength from the hot colour"""
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    tc=N.new('ShaderNodeTexCoord'); mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=stretch; L.new(tc.outputs['Object'],mp.inputs[0])
    n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=7; n.inputs['Roughness'].default_value=0.62; n.inputs['Distortion'].default_value=0.9; L.new(mp.outputs[0],n.inputs['Vector'])
    r=N.new('ShaderNodeValToRGB'); e=r.color_ramp.elements; e[0].position=0.43; e[0].color=(*skin,1); e[1].position=0.66; e[1].color=(*hot,1)
    k=e.new(0.55); k.color=tuple(0.45*a+0.55*b for a,b in zip(hot,skin))+(1,)
    L.new(n.outputs['Fac'],r.inputs[0]); L.new(r.outputs[0],p.inputs['Emission']); p.inputs['Emission Strength'].default_value=strength
    p.inputs['Base Color'].default_value=(0.10,0.04,0.02,1); p.inputs['Roughness'].default_value=0.6; p.inputs['Specular'].default_value=0.1
    b=N.new('ShaderNodeBump'); b.inputs['Strength'].default_value=0.5; b.inputs['Distance'].default_value=0.03; L.new(n.outputs['Fac'],b.inputs['Height']); L.new(b.outputs[0],p.inputs['Normal']); return m
def glow(name,col,strength):
    m=bpy.data.materials.new(name); m.use_nodes=True; p=m.node_tree.nodes['Principled BSDF']; p.inputs['Base Color'].default_value=(0,0,0,1); p.inputs['Emission'].default_value=(*col,1); p.inputs['Emission Strength'].default_value=strength; return m
stream=melt('stream',(1.0,0.46,0.10),(0.72,0.15,0.018),6,(1,1,0.16),6); pool=melt('pool',(1.0,0.36,0.06),(0.10,0.010,0.001),3.6,(1.0,0.40,1),4.2)
lining=metal('lining',(0.30,0.26,0.23),(0.16,0.135,0.12),rough=(0.7,0.95),nscale=2.2,rand=0.4,bump=1.0,bscale=9,darkcol=(0.03,0.026,0.024),dark=0.5,dscale=1.7,metallic=0,bdist=0.05)
steel=metal('steel',(0.16,0.145,0.135),(0.08,0.075,0.072),rough=(0.38,0.62),nscale=1.5,rand=0.4,bump=0.6,bscale=20,darkcol=(0.12,0.05,0.028),dark=0.4,dscale=1.8,metallic=0.75,bdist=0.012)
def rough_(o,amount,scale,cuts,bevel=0.05):
    """bevels, subdivides and roughens a block, as lining and old castings are"""
    b=o.modifiers.new('b','BEVEL'); b.width=bevel; b.segments=3; b.limit_method='ANGLE'; u=o.modifiers.new('r','REMESH'); u.mode='VOXEL'; u.voxel_size=cuts
    tx=bpy.data.textures.new('c','CLOUDS'); tx.noise_scale=scale; tx.noise_depth=4; d=o.modifiers.new('d','DISPLACE'); d.texture=tx; d.strength=amount; d.mid_level=0.5; d.texture_coords='GLOBAL'
    for p in o.data.polygons: p.use_smooth=True
    u.use_smooth_shade=True; return o
def prism(outline,y0,y1,mat):
    """a closed XZ outline drawn out along Y"""
    n=len(outline); V=[(x,y,z) for y in (y0,y1) for x,z in outline]; bm=bmesh.new(); v=[bm.verts.new(p) for p in V]
    bm.faces.new(v[:n]); bm.faces.new(v[n:][::-1])
    for i in range(n): bm.faces.new((v[i],v[n+i],v[n+(i+1)%n],v[(i+1)%n]))
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bmesh.ops.triangulate(bm,faces=[f for f in bm.faces if len(f.verts)>4]); me=bpy.data.meshes.new('p'); bm.to_mesh(me); bm.free(); me.materials.append(mat)
    o=bpy.data.objects.new('p',me); bpy.context.collection.objects.link(o); return o
def block(x0,x1,y0,y1,z0,z1,mat): return prism([(x0,z0),(x1,z0),(x1,z1),(x0,z1)],y0,y1,mat)
# the spout: a lined trough of steel that comes out of the dark at the left and leans towards its lip
from mathutils import Matrix
U=lambda w,h,t,b: [(-w-t,-b),(w+t,-b),(w+t,h),(w,h),(w*0.82,h*0.35),(w*0.45,0.06),(0,0),(-w*0.45,0.06),(-w*0.82,h*0.35),(-w,h),(-w-t,h)]
lean=Matrix.Translation((-0.75,0,3.25))@Matrix.Rotation(math.radians(9),4,'Y')@Matrix.Rotation(math.radians(90),4,'Z')
for o in (rough_(prism(U(0.42,0.50,0.20,0.24),-0.0,6,lining),0.07,0.28,0.035,0.06),rough_(prism([(-0.70,-0.34),(0.70,-0.34),(0.70,0.30),(0.62,0.30),(0.62,-0.26),(-0.62,-0.26),(-0.62,0.30),(-0.70,0.30)],0.22,6,steel),0.015,0.4,0.035,0.02)): o.matrix_world=lean
def sheet(fn,nu,nv,mat):
    V=[fn(i/(nu-1),j/(nv-1)) for i in range(nu) for j in range(nv)]; return mesh(V,[(i*nv+j,(i+1)*nv+j,(i+1)*nv+j+1,i*nv+j+1) for i in range(nu-1) for j in range(nv-1)],mat,smooth=True)
h=lambda x,y: 0.016*mnoise.noise((x*3,y*6,1))+0.008*mnoise.noise((x*9,y*14,4))
o=sheet(lambda u,v:((v-0.5)*0.66,u*6,0.17+0.05*(1-abs(2*v-1)**2)+h(u*6,v)),140,24,pool); o.matrix_world=lean
# the falling metal: a curtain at the lip that draws together to a rope
lip=lean@Vector((0,0,0.15))
def fall(u,v):
    t=u; x=lip.x+0.02+0.62*t; z=lip.z+0.04-2.75*t**1.75; a=2*math.pi*v; w=0.34*(1-t)**1.6+0.115+0.03*t; d=0.07+0.05*t; k=1+0.10*mnoise.noise((math.cos(a)*2,math.sin(a)*2,t*5))
    return (x+d*k*math.cos(a),lip.y+w*k*math.sin(a)+0.03*mnoise.noise((t*4,0,3)),z)
sheet(fall,90,40,stream)
# the launder below, filled, running to the right and towards the camera
low=Matrix.Translation((-1.1,0.46,0.30))@Matrix.Rotation(math.radians(-114),4,'Z')
for o in (rough_(prism(U(0.62,0.55,0.26,0.30),-1.2,9,lining),0.09,0.30,0.04,0.07),rough_(prism([(-0.98,-0.42),(0.98,-0.42),(0.98,0.32),(0.88,0.32),(0.88,-0.32),(-0.88,-0.32),(-0.88,0.32),(-0.98,0.32)],-1.3,9,steel),0.015,0.4,0.04,0.02)): o.matrix_world=low
hit=low.inverted()@Vector((lip.x+0.64,0,0.6))
def bath(u,v):
    x,y=(v-0.5)*1.06,-1.1+u*10; d=math.hypot(x-hit.x,y-hit.y); return (x,y,0.30+1.4*h(x,y*0.6)+0.035*math.cos(d*17)*math.exp(-d*2.6)+0.06*math.exp(-(d*4.5)**2))
o=sheet(bath,260,50,pool); o.matrix_world=low
spark=[glow('s%d'%k,c,e) for k,(c,e) in enumerate((((1.0,0.36,0.07),11),((1.0,0.26,0.04),8),((1.0,0.17,0.02),5)))]
def spray(origin,n,speed):
    """sparks on their throws: short streaks along the path of a thrown drop"""
    for _ in range(n):
        a=R.uniform(0,2*math.pi); up=abs(R.gauss(0.9,0.5)); v=Vector((math.cos(a),math.sin(a)*0.8,up))*speed*R.uniform(0.2,1.0)*R.random()**0.7; t=R.uniform(0.05,0.62); q=R.uniform(0.012,0.06); P=[]
        for k in range(6): w=t+q*k/5; P.append(Vector(origin)+v*w+Vector((0,0,-4.9))*w*w)
        if P[0].z<0.5: continue
        tube([tuple(p) for p in P],R.choice((0.0018,0.0022,0.003,0.0045)),R.choice(spark),res=1,radii=[0.3,0.8,1,1,0.8,0.3])
spray((lip.x+0.64,0,0.62),int(OPT.get('sparks',560)),4.2); spray((lip.x+0.05,0,lip.z),50,2.4)
fl=metal('fl',(0.05,0.047,0.045),(0.02,0.019,0.018),rough=(0.5,0.9),nscale=0.8,rand=0,bump=0.7,bscale=5,metallic=0,bdist=0.06); plane(-0.2,40,fl)
# the furnace's front behind the spout: plates with ribs, hardly seen
block(-9,-3.2,-3,6,0,8,steel)
for k in range(3): rough_(block(-3.2,-3.0,-2.6+k*2.1,-2.35+k*2.1,0,8,steel),0.01,0.4,0.05,0.02)
world((0.015,0.018,0.024),0.5)
area((-2,6,7),(0,0,1.5),4,300,(0.70,0.70,1.0),size_y=2); area((6,-3,5),(0,0,1),3,200,(0.6,0.75,1.0),size_y=3)
camera((1.5,-6.6,4.5),(0.0,-0.1,1.92),lens=38,fstop=float(OPT.get('f',0.6)),focus=(-0.2,-0.3,1.8))
final()
