"""Shapes of machines and fittings, printed letters, and things let fall into a heap."""
from lib import *
import os, bmesh
from mathutils import Matrix
FONTS=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','typefaces')
def glow(name,col,st):
    m=bpy.data.materials.new(name); m.use_nodes=True; n=m.node_tree; n.nodes.remove(n.nodes['Principled BSDF']); e=n.nodes.new('ShaderNodeEmission')
    e.inputs[0].default_value=(*col,1); e.inputs[1].default_value=st; n.links.new(e.outputs[0],n.nodes['Material Output'].inputs[0]); return m
def loft(secs,mat,name='loft',angle=35):
    """a skin over loops of equally many points, closed at both ends"""
    n=len(secs[0]); V=[p for s in secs for p in s]; F=[tuple(range(n))[::-1],tuple(range(len(V)-n,len(V)))]
    for k in range(len(secs)-1):
        for i in range(n): j=(i+1)%n; F.append((k*n+i,k*n+j,k*n+n+j,k*n+n+i))
    o=mesh(V,F,mat,name,smooth=True); o.data.auto_smooth_angle=math.radians(angle); return o
def rloop(w,h,r,n=6):
    """rounded rectangle around (0,0)"""
    r=min(r,w/2-1e-3,h/2-1e-3); L=[]
    for k,(sx,sy) in enumerate(((1,1),(-1,1),(-1,-1),(1,-1))):
        for i in range(n+1): a=(k+i/n)*math.pi/2; L.append((sx*(w/2-r)+r*math.cos(a),sy*(h/2-r)+r*math.sin(a)))
    return L
def slab(w,h,d,mat,r=0.1,b=0.04,at=Matrix(),n=6):
    """a block with rounded corners and edges, from z=0 to z=d"""
    S=[]
    for z,k in ((0,b),(b*0.3,b*0.3),(b,0),(d-b,0),(d-b*0.3,b*0.3),(d,b)): S.append([(x,y,z) for x,y in rloop(w-2*k,h-2*k,r-k*0.5 if r>k else r,n)])
    o=loft(S,mat,'slab',50); o.matrix_world=at; return o
def lathe(prof,mat,seg=64,at=Matrix(),hole=True,angle=30):
    """profile of (radius, z) turned about z; a third entry makes the point part of a hexagon"""
    V=[];F=[];n=len(prof)
    for i in range(seg):
        a=2*math.pi*i/seg; hx=1/math.cos((a%(math.pi/3))-math.pi/6)
        for p in prof: r=p[0]*(min(hx,1.12) if len(p)>2 else 1); V.append((r*math.cos(a),r*math.sin(a),p[1]))
    for i in range(seg):
        for k in range(n if hole else n-1): j=(k+1)%n; q=(i+1)%seg*n; F.append((i*n+k,q+k,q+j,i*n+j))
    o=mesh(V,F,mat,'lathe',smooth=True); o.data.auto_smooth_angle=math.radians(angle); o.matrix_world=at; return o
def thread(r,z0,z1,pitch,depth): return [q for k in range(int((z1-z0)/pitch)) for q in ((r-depth,z0+k*pitch),(r-depth*0.1,z0+(k+0.35)*pitch),(r-depth*0.1,z0+(k+0.6)*pitch))]
def union(objs,voxel,mat,smooth=4):
    """several closed shapes cast into one, with soft inner corners"""
    bpy.context.view_layer.update(); bm=bmesh.new()
    for o in objs: m=o.data.copy(); m.transform(o.matrix_world); bm.from_mesh(m); bpy.data.objects.remove(o)
    me=bpy.data.meshes.new('u'); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); bm.free(); o=bpy.data.objects.new('u',me); bpy.context.collection.objects.link(o)
    r=o.modifiers.new('r','REMESH'); r.mode='VOXEL'; r.voxel_size=voxel; k=o.modifiers.new('s','SMOOTH'); k.factor=0.5; k.iterations=smooth
    out=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o); out.materials.clear(); out.materials.append(mat)
    for p in out.polygons: p.use_smooth=True
    o=bpy.data.objects.new('cast',out); bpy.context.collection.objects.link(o); return o
def text(body,size,mat,at=Matrix(),font='archivo.ttf',align='LEFT',thick=0.0):
    cu=bpy.data.curves.new('t','FONT'); cu.body=body; cu.size=size; cu.align_x=align; cu.extrude=thick; cu.font=bpy.data.fonts.load(os.path.join(FONTS,font),check_existing=True)
    cu.materials.append(mat); o=bpy.data.objects.new('t',cu); bpy.context.collection.objects.link(o); o.matrix_world=at; return o
def copy(o,mat=None):
    c=bpy.data.objects.new('c',o.data); bpy.context.collection.objects.link(c)
    if mat: c.material_slots[0].link='OBJECT'; c.material_slots[0].material=mat
    return c
def settle(objs,still,frames=110,friction=0.85,damp=0.25):
    """let the objects fall and come to rest on the still ones"""
    s=bpy.context.scene; bpy.ops.rigidbody.world_add(); rw=s.rigidbody_world; rw.substeps_per_frame=6; rw.solver_iterations=12
    for group,kind,shape in ((still,'PASSIVE','MESH'),(objs,'ACTIVE','CONVEX_HULL')):
        bpy.ops.object.select_all(action='DESELECT')
        for o in group: o.select_set(True)
        bpy.context.view_layer.objects.active=group[0]; bpy.ops.rigidbody.objects_add(type=kind)
        for o in group: b=o.rigid_body; b.collision_shape=shape; b.friction=friction; b.use_margin=True; b.collision_margin=0.0; b.linear_damping=0.1; b.angular_damping=damp
    rw.point_cache.frame_end=frames+10
    for f in range(1,frames): s.frame_set(f)
