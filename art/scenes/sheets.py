import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
from sections import ring,rounded,rect
s=reset(); R=random
def mill(name,col,col2,rough,dark=0.10):
    """rolled sheet: lines along the rolling direction, scratches across it in two directions, smudges of dirt"""
    m=metal(name,col,col2,rough=rough,nscale=1.3,rand=0.6,bump=0.10,bscale=26,stretch=(0.04,3.0,1),coord='UV',darkcol=(0.16,0.155,0.15),dark=dark,dscale=1.7,bdist=0.004)
    nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']; src=p.inputs['Roughness'].links[0].from_socket; uv=[n for n in N if n.type=='VECT_MATH' and n.operation=='ADD'][0].outputs[0]
    bump=p.inputs['Normal'].links[0].from_node
    for turn,th in ((0.5,0.67),(-0.9,0.69)):
        r=N.new('ShaderNodeMapping'); r.inputs['Rotation'].default_value=(0,0,turn); L.new(uv,r.inputs[0])
        q=N.new('ShaderNodeMapping'); q.inputs['Scale'].default_value=(2.4,105,1); L.new(r.outputs[0],q.inputs[0])
        n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=1.6; n.inputs['Detail'].default_value=2; L.new(q.outputs[0],n.inputs['Vector'])
        k=N.new('ShaderNodeMapRange'); k.inputs['From Min'].default_value=th; k.inputs['From Max'].default_value=th+0.05; k.inputs['To Max'].default_value=0.22; L.new(n.outputs['Fac'],k.inputs['Value'])
        a=N.new('ShaderNodeMath'); a.operation='ADD'; L.new(src,a.inputs[0]); L.new(k.outputs[0],a.inputs[1]); src=a.outputs[0]
        b=N.new('ShaderNodeBump'); b.inputs['Strength'].default_value=0.35; b.inputs['Distance'].default_value=0.01; b.invert=True; L.new(k.outputs[0],b.inputs['Height']); L.new(b.outputs[0],bump.inputs['Normal']); bump=b
    L.new(src,p.inputs['Roughness']); return m
skins=[mill('bright',(0.86,0.865,0.87),(0.74,0.745,0.755),(0.20,0.32),0.05),
       mill('satin',(0.78,0.785,0.79),(0.64,0.645,0.655),(0.30,0.42),0.10),
       mill('dull',(0.60,0.605,0.61),(0.45,0.455,0.46),(0.40,0.54),0.20)]
lacquer=metal('lacquer',(0.50,0.51,0.50),(0.42,0.43,0.42),rough=(0.30,0.45),nscale=1.5,rand=0.2,bump=0.05,bscale=60,metallic=0,darkcol=(0.22,0.21,0.20),dark=0.14,dscale=2.4)
shear=metal('shear',(0.92,0.92,0.92),(0.80,0.80,0.81),rough=(0.24,0.40),nscale=3,rand=0.3,bump=0.35,bscale=60,stretch=(1,1,0.08),bdist=0.004)
mach=metal('mach',(0.86,0.865,0.87),(0.76,0.765,0.775),rough=(0.18,0.30),nscale=1.5,rand=0.3,bump=0.12,bscale=60,stretch=(0.06,2.4,1),bdist=0.003)
forged=metal('forged',(0.66,0.665,0.67),(0.50,0.505,0.51),rough=(0.38,0.52),nscale=2.2,rand=0.4,bump=0.28,bscale=70,darkcol=(0.15,0.145,0.14),dark=0.16,dscale=2.6,bdist=0.006)
def solid(loops,t,bev):
    """the filled outline, t thick around z=0, with a fine bevel"""
    cu=bpy.data.curves.new('s','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=t/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=1; cu.offset=-bev
    for lp in loops:
        sp=cu.splines.new('POLY'); sp.points.add(len(lp)-1); sp.use_cyclic_u=True
        for i,(a,b) in enumerate(lp): sp.points[i].co=(a,b,0,1)
    o=bpy.data.objects.new('s',cu); bpy.context.collection.objects.link(o); me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o); me.materials.clear(); return me
def spin(P,a): c,d=math.cos(a),math.sin(a); return [(x*c-y*d,x*d+y*c) for x,y in P]
def outline():
    """what a guillotine, a laser or a press leaves of a sheet; the second value tells that it may be folded along y"""
    k=R.random(); w,h=R.uniform(0.7,1.6),R.uniform(0.45,0.95)
    if k<0.24: return [rect(w,h)],True
    if k<0.42: return [[(-w/2,-h/2),(w/2*R.uniform(0.7,1),-h/2),(w/2*R.uniform(0.2,1),h/2*R.uniform(0.6,1)),(-w/2*R.uniform(0.6,1),h/2)]],False
    if k<0.58: return [rect(R.uniform(1.1,2.3),R.uniform(0.07,0.24))],True
    if k<0.72: # beside a disc that was cut out
        r=h*R.uniform(0.7,0.95); L=[(-w/2,-h/2),(w/2,-h/2),(w/2,h/2-r)]+[(w/2-r*math.sin(a),h/2-r*math.cos(a)) for a in (math.pi/2*i/22 for i in range(1,22))]
        return [L+[(w/2-r,h/2),(-w/2,h/2)] if w>r*1.1 else [(-w/2,-h/2),(w/2,-h/2),(w/2,h/2-r*0.7),(-w/2,h/2)]],False
    if k<0.84: # the web left by blanking
        r=R.uniform(0.085,0.16); g=r*0.28; nx,ny=R.choice((4,5,6)),R.choice((2,3)); p=2*r+g; dx=p; dy=p*0.88
        L=[rect(nx*dx+p*0.5+g*2,(ny-1)*dy+2*r+g*3)]
        for j in range(ny):
            for i in range(nx): L.append(ring(r,(i-(nx-1)/2)*dx+(j%2-0.5)*p*0.5*0.9,(j-(ny-1)/2)*dy,30))
        return L,False
    L=[rounded(rect(w*0.8,h),R.choice((0.002,0.05)),4)]; x,y=w*0.8/2-0.09,h/2-0.09
    for sx in (-1,1):
        for sy in (-1,1): L.append(ring(0.028,sx*x,sy*y,18))
    if R.random()<0.6: L.append(rounded(rect(w*0.26,h*0.36),0.05,4) if R.random()<0.5 else ring(h*0.2,R.uniform(-0.1,0.1),0,40))
    return L,True
def course(bends,a,b,step=0.004):
    """the line that a sheet follows across its folds: place and heading at every step of its flat length"""
    T=[]; x=z=0.0; n=int((b-a)/step)+2
    for i in range(n):
        u=a+i*step; th=sum(g*min(1,max(0,(u-c)/d+0.5)) for c,d,g in bends); T.append((x,z,th)); x+=step*math.cos(th); z+=step*math.sin(th)
    return T,a,step
def sheet():
    loops,foldable=outline(); t=R.choice((0.011,0.014,0.014,0.020,0.028)); turn=0.0; u0,u1=min(x for x,y in loops[0]),max(x for x,y in loops[0]); W=u1-u0; k=R.random(); bow=R.gauss(0,0.10)*W; bends=[(0,W,bow)]
    H=max(y for x,y in loops[0])*2; strip=H<0.26
    if strip and k<0.55: bends=[(0,W,R.choice((-1,1))*R.uniform(0.5,3.6)),(R.uniform(-.3,.3)*W,0.10,R.gauss(0,0.4))]
    elif foldable and not strip and k<0.30: d=R.uniform(0.12,0.24); g=R.choice((1,1,-1))*math.radians(R.choice((88,90,91,60,45))); bends=[(u1-d,0.05,g)]+([(u0+d,0.05,g*R.choice((1,1,-1)))] if R.random()<0.5 else [])
    elif k<0.62: turn=R.uniform(0,6.28); bends=[(R.uniform(-0.30,0.35)*W,R.uniform(0.04,0.16),R.choice((-1,1))*R.uniform(0.25,1.25)),(0,W,bow)]
    elif k<0.70: bends=[(0,W,R.choice((-1,1))*R.uniform(0.7,1.9))]
    loops=[spin(l,turn) for l in loops]; me=solid(loops,t,min(0.003,t*0.2)); me.materials.append(R.choice((skins[0],skins[0],skins[1],skins[1],skins[2]))); me.materials.append(shear); me.materials.append(lacquer); coated=R.random()<0.07
    bm=bmesh.new(); bm.from_mesh(me); xs=[v.co.x for v in bm.verts]; ys=[v.co.y for v in bm.verts]; a,b=min(xs),max(xs)
    cuts=set(round(a+i*0.075,3) for i in range(1,int((b-a)/0.075)+1))
    for c,d,g in bends:
        if d<0.3: cuts|={round(c+d*(i/8-0.5),4) for i in range(9)}
    def cut(co,no): bmesh.ops.bisect_plane(bm,geom=bm.verts[:]+bm.edges[:]+bm.faces[:],dist=1e-5,plane_co=co,plane_no=no)
    for x in sorted(cuts): cut((x,0,0),(1,0,0))
    for i in range(1,int((max(ys)-min(ys))/0.10)+1): cut((0,min(ys)+i*0.10,0),(0,1,0))
    for f in bm.faces: f.material_index=1 if abs(f.normal.z)<0.8 else 2 if coated and f.normal.z>0 else 0; f.smooth=True
    uv=bm.loops.layers.uv.new('uv'); back=-turn
    for f in bm.faces:
        for l in f.loops: (x,y),=spin([(l.vert.co.x,l.vert.co.y)],back); l[uv].uv=(x,y)
    T,a0,st=course(bends,a-0.01,b+0.02); ph=R.random()*99; amp=R.choice((0.004,0.010,0.022)) if not strip else 0.004
    seg=[]; last=None
    for i,(x,z,th) in enumerate(T):
        if last is None or abs(th-last)>0.30: seg.append(a0+i*st); last=th
    seg=[a-1]+seg[1:]+[b+1]; hulls=[[] for _ in seg[1:]]
    for v in bm.verts:
        u,y,w=v.co; q=(u-a0)/st; i=min(int(q),len(T)-2); f=q-i; x=T[i][0]*(1-f)+T[i+1][0]*f; z=T[i][1]*(1-f)+T[i+1][1]*f; th=T[i][2]*(1-f)+T[i+1][2]*f
        e=w+amp*mnoise.noise(Vector((u*1.6,y*1.6,ph)))+amp*0.35*mnoise.noise(Vector((u*4.5,y*4.5,ph+7)))
        at=lambda h: Vector((x-math.sin(th)*h,y,z+math.cos(th)*h)); v.co=at(e)
        p=at(e+math.copysign(0.006,w))
        for k in range(len(hulls)):
            if seg[k]-0.02<=u<=seg[k+1]+0.02: hulls[k].append(p)
    bm.to_mesh(me); bm.free(); return body(me,hulls)
def body(me,hulls,smooth=20):
    """a thing and the convex shapes by which it falls"""
    c=sum((v.co for v in me.vertices),Vector())/len(me.vertices); me.transform(Matrix.Translation(-c)); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(smooth)
    o=bpy.data.objects.new('p',me); bpy.context.collection.objects.link(o); o.rotation_mode='QUATERNION'
    for h in hulls:
        if len(h)<4: continue
        m=bpy.data.meshes.new('h'); m.from_pydata([p-c for p in h],[],[]); k=bpy.data.objects.new('h',m); bpy.context.collection.objects.link(k); k.parent=o; k.hide_render=True
    return o
def prism(loop,z0,z1,at=Matrix()): o=loft([[(x,y,z0) for x,y in loop],[(x,y,z1) for x,y in loop]],mach); o.matrix_world=at; return o
def carve(o,tools,skin,bev=0.006):
    """cut the tools out; what they cut is machined"""
    me=o.data; me.materials.clear(); me.materials.append(skin); me.materials.append(mach); bpy.context.view_layer.update()
    for t in tools:
        for p in t.data.polygons: p.material_index=1
        m=o.modifiers.new('b','BOOLEAN'); m.object=t; m.operation='DIFFERENCE'; m.solver='EXACT'
    if bev: m=o.modifiers.new('v','BEVEL'); m.width=bev; m.segments=2; m.limit_method='ANGLE'; m.angle_limit=math.radians(38); m.use_clamp_overlap=True
    out=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for x in [o]+tools: bpy.data.objects.remove(x)
    for p in out.polygons: p.use_smooth=True
    return out
def points(me,test=lambda p: True): return [v.co.copy() for v in me.vertices if test(v.co)]
def bore(r,x,y,z0=-2,z1=2,at=Matrix(),n=40): return prism(ring(r,x,y,n),z0,z1,at)
X90=Matrix.Rotation(math.pi/2,4,'X'); Y90=Matrix.Rotation(math.pi/2,4,'Y')
def bracket(a=0.62,w=0.56,t=0.085):
    """an angle milled from the solid, with a rib and bolt holes"""
    L=[(-a/2,-a/2),(a/2,-a/2),(a/2,-a/2+t),(-a/2+t+0.05,-a/2+t),(-a/2+t+0.015,-a/2+t+0.015),(-a/2+t,-a/2+t+0.05),(-a/2+t,a/2),(-a/2,a/2)]
    o=prism(L,-w/2,w/2); rib=prism([(-a/2+t*0.5,-a/2+t*0.5),(a/2-0.10,-a/2+t*0.5),(a/2-0.10,-a/2+t+0.01),(-a/2+t+0.01,a/2-0.10),(-a/2+t*0.5,a/2-0.10)],-0.035,0.035)
    m=o.modifiers.new('u','BOOLEAN'); m.object=rib; m.operation='UNION'; m.solver='EXACT'; bpy.context.view_layer.update(); me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); o.modifiers.clear(); o.data=me; bpy.data.objects.remove(rib)
    T=[]
    for z in (-w*0.31,w*0.31):
        for q in (-0.02,0.20): T.append(bore(0.042,q,-z,a/2-t-0.2,a/2+0.2,X90)); T.append(bore(0.042,-z,q,-a/2-0.2,-a/2+t+0.2,Matrix(((0,0,1,0),(0,1,0,0),(-1,0,0,0),(0,0,0,1)))))
    me=carve(o,T,mach,0.007); k=-a/2+t+0.004; return body(me,[points(me,lambda p:p.y<k),points(me,lambda p:p.x<k)])
def pocketed(w=1.0,h=0.66,t=0.16):
    """a milled plate with pockets between ribs, bolt holes in its corners"""
    o=slab(w,h,t,mach,0.08,0.004); T=[]
    for x,y,a,b in ((-0.235,0.12,0.36,0.26),(0.235,0.12,0.36,0.26),(-0.30,-0.165,0.24,0.17),(0.30,-0.165,0.24,0.17)): T.append(prism([(x+p,y+q) for p,q in rloop(a,b,0.06,6)],0.045,1))
    T+=[bore(0.10,0,-0.155),bore(0.135,0,-0.155,t-0.035,1)]+[bore(0.026,sx*(w/2-0.055),sy*(h/2-0.055)) for sx in (-1,1) for sy in (-1,1)]
    me=carve(o,T,mach,0.005); return body(me,[points(me)])
def hub():
    """a turned flange with a neck and eight holes"""
    o=lathe([(0.16,-0.05),(0.44,-0.05),(0.455,-0.035),(0.455,0.045),(0.44,0.06),(0.27,0.06),(0.25,0.08),(0.24,0.30),(0.228,0.312),(0.185,0.312),(0.175,0.30),(0.175,0.16),(0.16,0.15)],mach,96)
    me=carve(o,[bore(0.034,0.355*math.cos(k*math.pi/4),0.355*math.sin(k*math.pi/4)) for k in range(8)],mach,0.0); return body(me,[points(me,lambda p:p.z<0.07),points(me,lambda p:p.z>0.05 and p.x**2+p.y**2<0.08)])
def arm():
    """a forged lever: two eyes and a web between flanges"""
    eye=lambda x,r,h: lathe([(0.01,-h),(r-0.03,-h),(r,-h+0.04),(r,h-0.04),(r-0.03,h),(0.01,h)],forged,56,Matrix.Translation((x,0,0)))
    def beam(w0,w1,h): return loft([[(x,-w,-h),(x,w,-h),(x,w*0.94,h),(x,-w*0.94,h)] for x,w in ((-0.62,w0),(-0.2,(w0+w1)/2*0.92),(0.2,(w0+w1)/2*0.88),(0.62,w1))],forged)
    o=union([eye(-0.64,0.25,0.17),eye(0.64,0.18,0.13),beam(0.17,0.12,0.09)],0.014,forged,3); T=[bore(0.15,-0.64,0),bore(0.10,0.64,0)]
    for z in (1,-1): T.append(prism([(-0.34,-0.085),(0.42,-0.055),(0.44,0),(0.42,0.055),(-0.34,0.085),(-0.37,0)],0.045 if z>0 else -1,1 if z>0 else -0.045))
    me=carve(o,T,forged,0.0)
    for p in me.polygons:
        if p.material_index and math.hypot(abs(p.center.x)-0.64,p.center.y)>0.2: p.material_index=0
    return body(me,[points(me,lambda p:p.x<-0.36),points(me,lambda p:p.x>0.42),points(me,lambda p:abs(p.x)<0.5)],35)
def housing():
    """a gearbox cover: cast body, milled flange and bearing bores"""
    parts=[slab(0.92,0.66,0.36,forged,0.16,0.03),slab(1.08,0.82,0.08,forged,0.20,0.015,Matrix.Translation((0,0,0.30)))]
    for sx,sy in ((-1,-1),(1,-1),(1,1),(-1,1)): parts.append(lathe([(0.01,0.02),(0.075,0.02),(0.075,0.37),(0.01,0.37)],forged,32,Matrix.Translation((sx*0.44,sy*0.31,0))))
    parts.append(lathe([(0.01,-0.10),(0.20,-0.10),(0.22,0.05),(0.01,0.05)],forged,48,Matrix.Translation((-0.16,0,0))))
    o=union(parts,0.014,forged,2); T=[prism(rloop(0.80,0.54,0.12,8),0.06,2),prism(rect(4,4),0.366,2),bore(0.13,-0.16,0),bore(0.075,0.24,0)]
    T+=[bore(0.03,sx*0.44,sy*0.31) for sx in (-1,1) for sy in (-1,1)]+[bore(0.03,0,sy*0.355) for sy in (-1,1)]
    me=carve(o,T,forged,0.0)
    for p in me.polygons:
        if p.material_index and p.center.z<0.35 and abs(p.center.x)<0.41 and abs(p.center.y)<0.28 and p.area>0.02: p.material_index=0
    return body(me,[points(me)],35)
N=int(OPT.get('n',380)); objs=[]
def drop(o,x,y,z,tilt=None):
    o.location=(x,y,z); e=Euler((R.gauss(0,tilt),R.gauss(0,tilt),R.uniform(0,6.28)) if tilt is not None else [R.uniform(0,6.28) for _ in range(3)]); o.rotation_quaternion=e.to_quaternion(); objs.append(o)
for i in range(N):
    r=2.5*math.sqrt(R.random()); a=R.uniform(0,6.28); drop(sheet(),r*math.cos(a)*1.35,r*math.sin(a)+0.7,1.3+i*0.03,R.choice((0.2,0.45,0.9)))
top=1.5+N*0.03
for i,(f,x,y) in enumerate(((bracket,-0.95,-0.75),(housing,0.95,-0.45),(arm,0.05,-1.35),(pocketed,-0.2,0.5),(hub,-1.9,0.3),(bracket,1.9,0.6),(hub,1.5,-1.5),(arm,-1.4,1.6),(pocketed,1.2,1.7))): drop(f(),x,y,top+i*0.14,0.5)
fl=plain('fl',(0.018,0.018,0.02),0.55,0.0,0.4); g=plane(0,40,fl)
# an unseen trough keeps the sheets together
V=[(4.6*math.cos(a)*k,3.5*math.sin(a)*k+0.8,z) for k,z in ((0.02,0.35),(0.70,0.35),(1,1.3),(1.05,8)) for a in (i*math.pi/16 for i in range(32))]
trough=mesh(V,[(j*32+i,j*32+(i+1)%32,j*32+32+(i+1)%32,j*32+32+i) for j in range(3) for i in range(32)]+[tuple(range(32))],fl); trough.hide_render=True
bpy.ops.rigidbody.world_add(); rw=s.rigidbody_world; rw.substeps_per_frame=10; rw.solver_iterations=14; s.gravity=(0,0,-5)
def physics(group,kind,shape):
    bpy.ops.object.select_all(action='DESELECT')
    for o in group: o.select_set(True)
    bpy.context.view_layer.objects.active=group[0]; bpy.ops.rigidbody.objects_add(type=kind)
    for o in group: b=o.rigid_body; b.collision_shape=shape; b.friction=0.7; b.use_margin=True; b.collision_margin=0.0; b.linear_damping=0.75; b.angular_damping=0.6; b.mass=1
physics([g,trough],'PASSIVE','MESH'); physics([k for o in objs for k in o.children],'ACTIVE','CONVEX_HULL'); physics(objs,'ACTIVE','COMPOUND')
t=time.time(); frames=int(OPT.get('frames',220)); rw.point_cache.frame_end=frames+5
for f in range(1,frames): s.frame_set(f)
dg=bpy.context.evaluated_depsgraph_get(); poses=[o.evaluated_get(dg).matrix_world.copy() for o in objs]; bpy.ops.rigidbody.world_remove()
for o,m in zip(objs,poses):
    for k in list(o.children): bpy.data.objects.remove(k)
    o.matrix_world=m
print('PHYSSEC %.1f'%(time.time()-t))
world((0.04,0.043,0.048),0.8)
area((2.5,6.5,6.6),(0,0,1.3),6,820,(1.0,0.91,0.80),size_y=3.5)
area((-6.0,-1.5,6.0),(0,0,1.3),4.5,760,(0.84,0.91,1.0),size_y=5)
area((5.0,-5.0,4.6),(0.5,0,1.3),2.6,330,(1.0,0.92,0.82),size_y=4)
area((-0.5,-1.5,9.5),(0,0,1.3),3,190,(0.96,0.98,1.0),size_y=3)
camera((-0.9,-6.8,6.3),(-0.02,0.42,1.36),lens=float(OPT.get('lens',53)),fstop=float(OPT.get('f',0.9)),focus=(0.3,-0.3,1.8))
final()
