import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
def concrete(name,a,b,wet=0.0,bump=0.5,scale=1.0):
    return metal(name,a,b,rough=(0.75,0.95),nscale=0.7*scale,rand=0.5,bump=bump,bscale=14*scale,metallic=0,darkcol=tuple(x*0.35 for x in b),dark=0.46,dscale=0.55*scale,bdist=0.03)
blockm=concrete('block',(0.15,0.147,0.142),(0.075,0.073,0.07),bump=0.9,scale=2.4)
def wetfloor():
    """worn concrete, dark and mirror-like where water stands"""
    m=concrete('floor',(0.036,0.0355,0.035),(0.020,0.02,0.02),bump=0.5,scale=1.6); nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    tc=N.new('ShaderNodeTexCoord'); mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(0.16,0.30,1); n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=1.3; n.inputs['Detail'].default_value=6; n.inputs['Roughness'].default_value=0.55
    r=N.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position=0.40; r.color_ramp.elements[1].position=0.47; L.new(tc.outputs['Object'],mp.inputs[0]); L.new(mp.outputs[0],n.inputs['Vector']); L.new(n.outputs['Fac'],r.inputs[0])
    old=p.inputs['Roughness'].links[0].from_socket; x=N.new('ShaderNodeMixRGB'); L.new(r.outputs[0],x.inputs[0]); L.new(old,x.inputs[1]); x.inputs[2].default_value=(0.035,)*3+(1,); L.new(x.outputs[0],p.inputs['Roughness'])
    oc=p.inputs['Base Color'].links[0].from_socket; c=N.new('ShaderNodeMixRGB'); L.new(r.outputs[0],c.inputs[0]); L.new(oc,c.inputs[1]); c.inputs[2].default_value=(0.018,0.018,0.018,1); L.new(c.outputs[0],p.inputs['Base Color'])
    b=[k for k in N if k.type=='BUMP'][0]; i=N.new('ShaderNodeMath'); i.operation='MULTIPLY_ADD'; L.new(r.outputs[0],i.inputs[0]); i.inputs[1].default_value=-0.40; i.inputs[2].default_value=0.42; L.new(i.outputs[0],b.inputs['Strength']); p.inputs['Specular'].default_value=0.5
    return m
# a block of 1.6 x 0.8 x 0.8 m with bevelled edges, chipped, and four studs on top
def block(L=1.6):
    bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1); bmesh.ops.scale(bm,vec=(L-0.015,0.79,0.79),verts=bm.verts); bmesh.ops.bevel(bm,geom=bm.edges,offset=0.035,segments=2,affect='EDGES')
    bmesh.ops.subdivide_edges(bm,edges=bm.edges,cuts=5,use_grid_fill=True); ph=R.random()*99
    for v in bm.verts:
        e=sum(abs(a)>b-0.06 for a,b in zip(v.co,(L/2,0.395,0.395))); k=mnoise.noise(v.co*3.1+Vector((ph,0,0)))
        v.co*=1-max(0,k-0.15)*(0.16 if e>1 else 0.012)
    me=bpy.data.meshes.new('b'); bm.to_mesh(me); bm.free(); me.materials.append(blockm); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(40)
    for p in me.polygons: p.use_smooth=True
    return me
kinds=[block() for _ in range(5)]; halves=[block(0.8) for _ in range(3)]; stud=slab(0.36,0.36,0.13,blockm,0.05,0.05); stud.location=(0,0,-50)
def wall(x0,y0,n,rows,turn=False):
    """blocks in bond from (x0,y0) along x, or along y when turned; the top row bears its studs"""
    for r in range(rows):
        row=[1.6]*n if r%2==0 else [0.8]+[1.6]*(n-1)+[0.8]; d=0
        for L in row:
            o=bpy.data.objects.new('b',R.choice(kinds if L>1 else halves)); bpy.context.collection.objects.link(o); c=d+L/2; d+=L; j=R.gauss(0,0.012)
            o.location=(x0+j,y0+c,0.4+r*0.8) if turn else (x0+c,y0+j,0.4+r*0.8); o.rotation_euler=(0,0,(math.pi/2 if turn else 0)+R.gauss(0,0.006)+(math.pi if R.random()<0.5 else 0))
            if r==rows-1:
                for k in (-0.4,0.4) if L>1 else (0,):
                    q=copy(stud); q.location=Vector(o.location)+Vector((0,k,0.38) if turn else (k,0,0.38)); q.rotation_euler=(0,0,R.gauss(0,0.02))
# heaps
sc=dict(nscale=1.6,rand=0.8,bump=0.35,bscale=9,bdist=0.02)
M={'cu':[metal('cu1',(0.94,0.46,0.28),(0.74,0.30,0.17),rough=(0.22,0.40),darkcol=(0.16,0.07,0.04),dark=0.22,dscale=2,**sc),metal('cu2',(0.55,0.22,0.11),(0.30,0.13,0.075),rough=(0.32,0.52),darkcol=(0.09,0.05,0.035),dark=0.4,dscale=2,**sc)],
 'al':[metal('al1',(0.80,0.81,0.82),(0.60,0.61,0.62),rough=(0.24,0.42),darkcol=(0.2,0.2,0.2),dark=0.28,dscale=2,**sc),metal('al2',(0.52,0.53,0.54),(0.36,0.365,0.37),rough=(0.34,0.55),darkcol=(0.12,0.12,0.12),dark=0.4,dscale=2,**sc)],
 'br':[metal('br1',(0.88,0.62,0.26),(0.68,0.44,0.15),rough=(0.22,0.40),darkcol=(0.2,0.12,0.05),dark=0.3,dscale=2,**sc),metal('br2',(0.55,0.37,0.15),(0.34,0.22,0.09),rough=(0.32,0.52),darkcol=(0.1,0.07,0.04),dark=0.4,dscale=2,**sc)]}
def sheet(L,w,t,tw,bd):
    """a torn, bent strip"""
    nu,nv=10,4; ph=R.random()*99; V=[];F=[]
    for i in range(nu+1):
        u=i/nu-0.5; b=bd*u; x=math.sin(b)/bd*L; z=(1-math.cos(b))/bd*L; a=tw*u
        for j in range(nv+1):
            v=(j/nv-0.5)*w*(1+0.3*mnoise.noise(Vector((i*0.4,ph,9*(j>2))))); V.append((x,v*math.cos(a),z+v*math.sin(a)+0.12*w*mnoise.noise(Vector((u*L*5,v*6,ph)))))
    for i in range(nu):
        for j in range(nv): a=i*(nv+1)+j; F.append((a,a+1,a+nv+2,a+nv+1))
    o=mesh(V,F,M['al'][0],'sh',smooth=True); d=o.modifiers.new('s','SOLIDIFY'); d.thickness=t; return o
def bentpipe(L,r):
    P=[]; k=R.gauss(0,0.7); q=R.choice((0,0,R.uniform(0.6,1.4)))
    for i in range(14):
        u=i/13-0.5; a=k*u+(q if u>0.1 else 0); P.append((u*L,math.sin(a)*u*L*0.5,0.05*math.sin(u*6)))
    o=tube(P,r,M['cu'][0],res=4,cap=False); me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o); o=bpy.data.objects.new('p',me); bpy.context.collection.objects.link(o); return o
def lump(r,h): return lathe([(r*0.6,-h),(r*1.05,-h),(r,-h*0.6),(r*0.7,-h*0.4),(r*0.7,h*0.3),(r*1.1,h*0.35,1),(r*1.1,h,1),(r*0.6,h)],M['br'][0],28)
LIB={'cu':[bentpipe(R.uniform(0.4,1.3),R.choice((0.016,0.022,0.03,0.04,0.05))) for _ in range(26)]+[sheet(R.uniform(0.3,0.7),R.uniform(0.12,0.3),0.012,R.gauss(0,1),R.gauss(0,1)+0.01) for _ in range(1)],
 'al':[sheet(R.uniform(0.4,1.2),R.uniform(0.12,0.5),0.014,R.gauss(0,0.9),R.gauss(0,1.4)+0.01) for _ in range(18)]+[slab(0.10,0.07,R.uniform(0.5,1.2),M['al'][0],0.006,0.004) for _ in range(4)],
 'br':[lump(R.uniform(0.06,0.15),R.uniform(0.06,0.2)) for _ in range(10)]+[sheet(R.uniform(0.2,0.5),R.uniform(0.1,0.25),0.012,R.gauss(0,1),R.gauss(0,1)+0.01) for _ in range(6)]}
for o in LIB['al'][18:]: o.data.transform(Matrix.Rotation(math.pi/2,4,'Y'))
for L in LIB.values():
    for o in L: o.location=(0,0,-60); o.hide_render=True
def heap(kind,cx,cy,rx,ry,h,n):
    """pieces on and just under the surface of a heap that leans against the wall behind it"""
    core=plain('core',tuple(x*0.25 for x in {'cu':(0.30,0.13,0.07),'al':(0.3,0.3,0.3),'br':(0.3,0.2,0.08)}[kind]),0.8)
    def H(x,y): d=math.hypot((x-cx)/rx,(y-cy)/ry); return h*max(0,1-d)**0.85*(1+0.22*mnoise.noise(Vector((x*0.9,y*0.9,cx))))+0.0
    m=40; V=[];F=[]
    for j in range(m+1):
        for i in range(m+1): x=cx+rx*(2*i/m-1); y=cy+ry*(2*j/m-1); V.append((x,y,H(x,y)-0.10))
    for j in range(m):
        for i in range(m): a=j*(m+1)+i; F.append((a,a+1,a+m+2,a+m+1))
    mesh(V,F,core,smooth=True)
    for i in range(n):
        a=R.uniform(0,6.28); q=1.06*math.sqrt(R.random()); x,y=cx+rx*q*math.cos(a),cy+ry*q*math.sin(a)
        if y>cy+ry*0.45: continue
        o=copy(R.choice(LIB[kind]),M[kind][int(R.random()<0.22)]); e=0.1; z=H(x,y); nrm=Vector((H(x-e,y)-H(x+e,y),H(x,y-e)-H(x,y+e),2*e)).normalized()
        t=nrm.to_track_quat('Z','Y').to_matrix().to_4x4(); o.matrix_world=Matrix.Translation((x,y,z+R.uniform(-0.08,0.06)+(0.03 if z<0.1 else 0)))@t@Matrix.Rotation(R.uniform(0,6.28),4,'Z')@Euler((R.gauss(0,0.45),R.gauss(0,0.45),0)).to_matrix().to_4x4()
W=6.4
for k in range(-1,4): wall(k*W-3.2-0.4,0.6,4,3,turn=True)
wall(-W-4.0,7.4,17,4)
heap('cu',-0.4,5.2,3.4,5.2,2.8,3600); heap('al',W-0.4,4.9,3.4,5.6,2.9,2600); heap('br',2*W-0.4,5.6,3.0,4.6,2.2,1500); heap('al',-W-0.4,5.6,3.0,4.6,2.2,900)
for i in range(90):
    k=R.choice(('cu','cu','br')); o=copy(R.choice(LIB[k]),R.choice(M[k])); o.location=(R.uniform(-6,9),R.uniform(-2.5,1.2),0.02); o.scale=(0.5,)*3; o.rotation_euler=(R.gauss(0,0.12),R.gauss(0,0.12),R.uniform(0,6.28))
fl=plane(0,60,wetfloor())
# haze that glows faintly by itself (no scattering, so no noise), a dusk sky, lamps on the back wall
hz=bpy.data.materials.new('haze'); hz.use_nodes=True; n=hz.node_tree; n.nodes.remove(n.nodes['Principled BSDF']); d=float(OPT.get('haze',0.013))
v=n.nodes.new('ShaderNodeVolumeAbsorption'); v.inputs['Density'].default_value=d; v.inputs['Color'].default_value=(0,0,0,1); e=n.nodes.new('ShaderNodeEmission'); e.inputs[0].default_value=(0.16,0.17,0.20,1); e.inputs[1].default_value=d*0.8
ad=n.nodes.new('ShaderNodeAddShader'); n.links.new(v.outputs[0],ad.inputs[0]); n.links.new(e.outputs[0],ad.inputs[1]); n.links.new(ad.outputs[0],n.nodes['Material Output'].inputs['Volume'])
if d: slab(120,40,30,hz,0.1,0.01,Matrix.Translation((5,-2,0.02)))
sm=glow('sky',(1,1,1),0.9); n=sm.node_tree; tc=n.nodes.new('ShaderNodeTexCoord'); se=n.nodes.new('ShaderNodeSeparateXYZ'); mr=n.nodes.new('ShaderNodeMapRange'); mr.inputs['From Min'].default_value=12; mr.inputs['From Max'].default_value=42; cr=n.nodes.new('ShaderNodeValToRGB')
cr.color_ramp.elements[0].color=(0.80,0.38,0.18,1); cr.color_ramp.elements[1].color=(0.018,0.030,0.062,1); k=cr.color_ramp.elements.new(0.5); k.color=(0.17,0.15,0.19,1)
n.links.new(tc.outputs['Object'],se.inputs[0]); n.links.new(se.outputs['Z'],mr.inputs['Value']); n.links.new(mr.outputs[0],cr.inputs[0]); n.links.new(cr.outputs[0],n.nodes['Emission'].inputs[0])
mesh([(90*math.cos(i*math.pi/24),90*math.sin(i*math.pi/24)-5,z) for i in range(25) for z in (-2,70)],[(2*i,2*i+1,2*i+3,2*i+2) for i in range(24)],sm)
world((0.04,0.06,0.10),float(OPT.get('sky',0.8)))
for x in (-2.0,10.5):
    area((x,8.9,6.1),(x+0.3,3.0,0),1.0,3600,(1.0,0.70,0.42),size_y=0.4,spread=150)
area((-12,-8,8),(1,3,1),5,1300,(0.90,0.90,0.96),size_y=4)
area((20,-6,7),(6,3,1),5,600,(0.75,0.83,1.0),size_y=4)
camera((-1.3,-5.0,0.55),(2.3,3.0,1.55),lens=float(OPT.get('lens',29)),fstop=float(OPT.get('f',0.7)),focus=(0.0,1.5,0.6))
final()
