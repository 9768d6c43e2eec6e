import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from sections import *
s=reset(); R=random
scale=dict(nscale=1.6,rand=0.7,bump=0.40,bscale=18,bdist=0.014)
skins=[metal('m1',(0.19,0.195,0.21),(0.11,0.113,0.122),rough=(0.34,0.54),darkcol=(0.24,0.10,0.05),dark=0.20,dscale=2.2,metallic=0.85,**scale),
       metal('m2',(0.23,0.18,0.155),(0.13,0.11,0.10),rough=(0.46,0.66),darkcol=(0.28,0.11,0.05),dark=0.40,dscale=2.0,metallic=0.7,**scale),
       metal('m3',(0.46,0.46,0.465),(0.32,0.32,0.33),rough=(0.28,0.46),darkcol=(0.24,0.11,0.06),dark=0.12,dscale=2.4,**scale)]
cuts=[metal('c1',(0.58,0.58,0.585),(0.42,0.42,0.43),rough=(0.22,0.40),nscale=2,rand=0.6,bump=0.45,bscale=40,stretch=(1,1,0.06),darkcol=(0.20,0.13,0.10),dark=0.10,dscale=3.5,bdist=0.008),
      metal('c2',(0.34,0.335,0.34),(0.22,0.22,0.225),rough=(0.30,0.5),nscale=2,rand=0.6,bump=0.6,bscale=34,stretch=(1,1,0.06),darkcol=(0.26,0.115,0.05),dark=0.30,dscale=3,bdist=0.010)]
def plate():
    """a torch-cut piece of plate: an uneven outline of straight and wavering edges, flat faces of skin, edges of cut"""
    w,h=R.uniform(0.5,1.1),R.uniform(0.35,0.8); P=[(-w/2,-h/2),(w/2*R.uniform(0.8,1.1),-h/2*R.uniform(0.8,1.1)),(w/2*R.uniform(0.6,1.1),h/2*R.uniform(0.7,1.1)),(-w/2*R.uniform(0.6,1.1),h/2)]
    if R.random()<0.4: x,y=P[2]; P[2:3]=[(x,y*0.3),(x*0.45,y)]
    L=[]
    for a,b in zip(P,P[1:]+P[:1]):
        wav=R.choice((0,0,0.012)); n=14
        for k in range(n): t=k/n; L.append((a[0]+(b[0]-a[0])*t+wav*R.uniform(-1,1),a[1]+(b[1]-a[1])*t+wav*R.uniform(-1,1)))
    loops=[L]
    if R.random()<0.3: loops.append(ring(R.uniform(0.05,0.10),R.uniform(-.1,.1)*w,R.uniform(-.1,.1)*h))
    return loops,R.choice((0.05,0.07,0.10,0.14)),True
def stub():
    k=R.random(); L=R.uniform(0.5,1.25)
    if k<0.20: return beam(0.62,0.40,0.04,0.055,0.05),L*0.8,False
    if k<0.45: a=R.uniform(0.25,0.42); return angle(a,a,0.045),L*1.15,False
    if k<0.62: return channel(0.46,0.26,0.045),L,False
    if k<0.78: return [ring(R.uniform(0.06,0.13),n=32)],L*1.2,False
    if k<0.90: r=R.uniform(0.14,0.24); return [ring(r,n=44),ring(r-0.035,n=44)],L*0.8,False
    a=R.uniform(0.22,0.36); return box(a,a,0.03),L,False
def piece():
    loops,length,flat=plate() if R.random()<0.46 else stub(); bev=0.006
    cu=bpy.data.curves.new('s','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=length/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=1; cu.offset=-bev
    for lp in loops:
        sp=cu.splines.new('POLY'); sp.points.add(len(lp)-1); sp.use_cyclic_u=True
        for i,(a,b) in enumerate(lp): sp.points[i].co=(a,b,0,1)
    o=bpy.data.objects.new('s',cu); bpy.context.collection.objects.link(o); me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
    k=R.choice((0,0,0,1,1,2)); me.materials.clear(); me.materials.append(skins[k]); me.materials.append(cuts[int(R.random()<0.5)]); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(35)
    for p in me.polygons: f=abs(p.normal.z)>0.9; p.material_index=int(f!=flat); p.use_smooth=not f
    o=bpy.data.objects.new('p',me); bpy.context.collection.objects.link(o); return o
N=int(OPT.get("n",340)); objs=[]
for i in range(N):
    o=piece(); r=2.5*math.sqrt(R.random()); a=R.uniform(0,6.28)
    o.location=(r*math.cos(a)*1.3,r*math.sin(a)*0.9+0.6,0.5+i*0.05); o.rotation_euler=[R.uniform(0,6.28) for _ in range(3)]; objs.append(o)
fl=plain('fl',(0.018,0.018,0.02),0.55,0.0,0.4); g=plane(0,40,fl)
bpy.ops.rigidbody.world_add(); rw=s.rigidbody_world; rw.substeps_per_frame=6; rw.solver_iterations=12
bpy.ops.object.select_all(action='DESELECT'); bpy.context.view_layer.objects.active=g; g.select_set(True); bpy.ops.rigidbody.object_add(type='PASSIVE'); g.rigid_body.collision_shape='MESH'; g.rigid_body.friction=0.9; g.select_set(False)
for o in objs: o.select_set(True)
bpy.context.view_layer.objects.active=objs[0]; bpy.ops.rigidbody.objects_add(type='ACTIVE')
for o in objs:
    b=o.rigid_body; b.collision_shape='CONVEX_HULL'; b.friction=0.9; b.use_margin=True; b.collision_margin=0.0; b.linear_damping=0.1; b.angular_damping=0.3; b.mass=1; o.select_set(False)
t=time.time(); rw.point_cache.frame_end=260
for f in range(1,int(OPT.get('frames',170))): s.frame_set(f)
print('PHYSSEC %.1f'%(time.time()-t))
world((0.02,0.022,0.025),0.8)
area((3.0,5.5,5.5),(0,0,0.6),4.5,900,(1.0,0.88,0.74),size_y=2.5)
area((-5.5,-1.5,4.6),(0,0,0.6),3,620,(0.82,0.90,1.0),size_y=3.5)
area((4.5,-4.5,3.0),(0.5,0,0.6),1.6,300,(1.0,0.92,0.82),size_y=3)
camera((-0.8,-5.6,4.1),(0.1,0.1,0.75),lens=48,fstop=float(OPT.get('f',0.55)),focus=(0,-0.7,1.0))
final()
