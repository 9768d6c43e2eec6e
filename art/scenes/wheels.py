import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
import bmesh
s=reset(); R=random
cast=metal('cast',(0.60,0.605,0.61),(0.44,0.445,0.45),rough=(0.36,0.52),nscale=1.1,rand=0.6,bump=0.22,bscale=55,darkcol=(0.17,0.16,0.15),dark=0.16,dscale=2.2,bdist=0.008)
worn=metal('worn',(0.46,0.46,0.46),(0.30,0.30,0.30),rough=(0.42,0.60),nscale=1.1,rand=0.6,bump=0.30,bscale=55,darkcol=(0.10,0.09,0.08),dark=0.36,dscale=2.0,bdist=0.010)
def lathe(bm,prof,seg):
    V=[[bm.verts.new((r*math.cos(2*math.pi*i/seg),r*math.sin(2*math.pi*i/seg),z)) for r,z in prof] for i in range(seg)]; n=len(prof)
    for i in range(seg):
        for k in range(n): bm.faces.new((V[i][k],V[(i+1)%seg][k],V[(i+1)%seg][(k+1)%n],V[i][(k+1)%n]))
def spoke(bm,a,off,w0,w1):
    """a bar from the hub to the rim, bowed outwards"""
    secs=[]; c,s_=math.cos(a),math.sin(a)
    for k in range(9):
        t=k/8; r=0.34+t*1.05; w=w0+(w1-w0)*t**1.4; z=0.98+0.10*math.sin(t*math.pi*0.75)-0.06*t; d=0.30-0.12*t; y=off*t
        secs.append([bm.verts.new((r*c-(y+q)*s_,r*s_+(y+q)*c,zz)) for q,zz in ((-w,z-d),(w,z-d),(w*0.72,z),(-w*0.72,z))])
    for p,q in zip(secs,secs[1:]):
        for i in range(4): bm.faces.new((p[i],p[(i+1)%4],q[(i+1)%4],q[i]))
    bm.faces.new(secs[0]); bm.faces.new(secs[-1][::-1])
def wheel(kind):
    bm=bmesh.new()
    lathe(bm,[(1.62,0.0),(1.62,0.07),(1.50,0.10),(1.47,0.22),(1.33,0.38),(1.33,0.72),(1.46,0.86),(1.49,1.02),(1.62,1.05),(1.62,1.13),(1.55,1.13),(1.42,1.10),(1.38,0.90),(1.25,0.74),(1.25,0.36),(1.39,0.18),(1.42,0.03)],96)
    lathe(bm,[(0.15,0.62),(0.52,0.62),(0.52,0.86),(0.42,1.0),(0.24,1.02),(0.22,0.94),(0.15,0.92)],64)
    if kind==0:
        for k in range(5):
            for o in (-1,1): spoke(bm,k*2*math.pi/5+o*0.17,o*0.10,0.135,0.115)
    elif kind==1:
        for k in range(7): spoke(bm,k*2*math.pi/7,0,0.15,0.17)
    else:
        for k in range(12): spoke(bm,k*2*math.pi/12,0.10,0.10,0.085)
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces); me=bpy.data.meshes.new('w'); bm.to_mesh(me); bm.free()
    o=bpy.data.objects.new('w',me); bpy.context.collection.objects.link(o); me.materials.append(cast)
    rm=o.modifiers.new('r','REMESH'); rm.mode='VOXEL'; rm.voxel_size=float(OPT.get('voxel',0.022))
    # wheel bolts and the spaces between them are cut out after the parts have become one
    cb=bmesh.new()
    for k in range(5):
        a=k*2*math.pi/5+0.3; m=bmesh.ops.create_cone(cb,cap_ends=True,segments=28,radius1=0.058,radius2=0.058,depth=1.2); bmesh.ops.translate(cb,verts=m['verts'],vec=(0.335*math.cos(a),0.335*math.sin(a),0.8))
        m=bmesh.ops.create_cone(cb,cap_ends=True,segments=28,radius1=0.095,radius2=0.095,depth=0.5); bmesh.ops.translate(cb,verts=m['verts'],vec=(0.335*math.cos(a),0.335*math.sin(a),1.15))
    cm=bpy.data.meshes.new('c'); cb.to_mesh(cm); cb.free(); co=bpy.data.objects.new('c',cm); bpy.context.collection.objects.link(co)
    b=o.modifiers.new('b','BOOLEAN'); b.object=co; b.operation='DIFFERENCE'; b.solver='FAST'
    r2=o.modifiers.new('r2','REMESH'); r2.mode='VOXEL'; r2.voxel_size=rm.voxel_size*0.8
    sm=o.modifiers.new('s','SMOOTH'); sm.factor=0.5; sm.iterations=5
    out=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o); bpy.data.objects.remove(co)
    for p in out.polygons: p.use_smooth=True
    return out
kinds=[wheel(k) for k in range(3)]
for m in kinds: print('VERTS',len(m.vertices))
def put(kind,loc,tilt=0,turn=0,flip=False,mat=None):
    o=bpy.data.objects.new('wheel',kinds[kind]); bpy.context.collection.objects.link(o)
    from mathutils import Matrix
    o.matrix_world=Matrix.Translation(loc)@Matrix.Rotation(turn,4,'Z')@Matrix.Rotation(tilt,4,'X')@Matrix.Rotation(R.uniform(0,6.28),4,'Z')@(Matrix.Rotation(math.pi,4,'X') if flip else Matrix.Identity(4))
    o.material_slots[0].link='OBJECT'; o.material_slots[0].material=mat or R.choice([cast,worn]); return o
for sx,sy,n in ((-2.35,2.0,3),(1.55,2.6,4),(5.0,3.4,3),(-5.9,3.8,4),(-0.8,6.2,5),(4.0,7.6,5)):
    for k in range(n): put(R.randrange(3),(sx+R.gauss(0,0.06),sy+R.gauss(0,0.06),k*1.15),tilt=R.gauss(0,0.012))
put(0,(0.15,0.55,1.58),tilt=math.radians(76),turn=math.radians(-14),mat=cast)
put(2,(3.6,0.55,1.56),tilt=math.radians(70),turn=math.radians(16),mat=worn)
put(1,(-3.2,-1.5,0.0),tilt=0.0,mat=cast)
fl=metal('floor',(0.045,0.045,0.047),(0.028,0.028,0.03),rough=(0.35,0.7),nscale=0.6,rand=0,bump=0.25,bscale=6,metallic=0.0,bdist=0.02); plane(0,60,fl)
wl=plain('wl',(0.06,0.062,0.066),0.9); mesh([(-40,15,-1),(40,15,-1),(40,15,30),(-40,15,30)],[(0,1,2,3)],wl)
world((0.02,0.022,0.026),0.8)
area((-5.0,3.5,8.5),(0,0,1.6),4.5,1300,(1.0,0.95,0.9),size_y=3)
area((6.5,-5.0,4.5),(0.5,0,1.5),2.0,620,(1.0,0.80,0.58),size_y=4.5)
area((-6.5,-6.0,5.0),(0,0,1.6),4.0,900,(0.78,0.88,1.0),size_y=4)
area((-1.5,-11,6.5),(0.3,0,1.5),4,420,(1.0,0.97,0.94),size_y=4)
area((3,10,6),(0,15,2.5),4,500,(0.92,0.94,1.0))
camera((-2.6,-8.4,4.3),(0.25,0,1.7),lens=44,fstop=float(OPT.get('f',0.32)),focus=(0.1,-0.9,1.8))
final()
