import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
from sections import beam,channel,angle,ring
s=reset(); R=random; R.seed(int(OPT.get('seed',4)))
# one unit is a metre; the grab's hub is the origin, the ground lies at FLOOR
FLOOR=-4.5
def worn(name,c,dark=0.42,rough=(0.38,0.6),rust=(0.085,0.040,0.022),metallic=0.0): return metal(name,c,tuple(x*0.62 for x in c),rough=rough,nscale=2.2,rand=0.3,bump=0.3,bscale=26,metallic=metallic,darkcol=rust,dark=dark,dscale=3.2,bdist=0.008)
orange=worn('orange',(0.30,0.092,0.014),0.62); peel=worn('peel',(0.30,0.092,0.014),0.72); black=worn('black',(0.030,0.030,0.032),0.3); tine=worn('tine',(0.20,0.195,0.19),0.40,(0.30,0.5),metallic=0.85); tip=worn('tip',(0.52,0.51,0.50),0.12,(0.22,0.38),metallic=1.0); rod=plain('rod',(0.82,0.82,0.82),0.10,1); rubber=plain('rubber',(0.012,0.012,0.013),0.45)
def bare(m,lo,hi):
    """rubs the paint down to steel from height lo up to hi, with a ragged edge and scars above it"""
    nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']; tc=N.new('ShaderNodeTexCoord'); se=N.new('ShaderNodeSeparateXYZ'); mr=N.new('ShaderNodeMapRange'); n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=4.5; n.inputs['Detail'].default_value=9; n.inputs['Roughness'].default_value=0.72
    L.new(tc.outputs['Object'],se.inputs[0]); L.new(tc.outputs['Object'],n.inputs['Vector']); L.new(se.outputs['Z'],mr.inputs['Value']); mr.inputs['From Min'].default_value=lo; mr.inputs['From Max'].default_value=hi; mr.inputs['To Min'].default_value=0.36; mr.inputs['To Max'].default_value=0.66
    d=N.new('ShaderNodeMath'); d.operation='SUBTRACT'; L.new(n.outputs['Fac'],d.inputs[0]); L.new(mr.outputs[0],d.inputs[1]); f=N.new('ShaderNodeMath'); f.operation='MULTIPLY'; f.use_clamp=True; f.inputs[1].default_value=30; L.new(d.outputs[0],f.inputs[0])
    for k,v in (('Base Color',(0.40,0.39,0.38,1)),('Roughness',(0.34,)*3+(1,)),('Metallic',(1,1,1,1))):
        x=N.new('ShaderNodeMixRGB'); L.new(f.outputs[0],x.inputs[0]); x.inputs[2].default_value=v; x.inputs[1].default_value=(0,0,0,1)
        if p.inputs[k].links: L.new(p.inputs[k].links[0].from_socket,x.inputs[1])
        L.new(x.outputs[0],p.inputs[k])
bare(peel,-1.75,-0.45)
def along(a,b): return Matrix.Translation(a)@(Vector(b)-Vector(a)).to_track_quat('Z','Y').to_matrix().to_4x4()
def cyl(a,b,r,mat,b_=0.012,seg=40): L=(Vector(b)-Vector(a)).length; return lathe([(0,0),(r-b_,0),(r,b_),(r,L-b_),(r-b_,L),(0,L)],mat,seg,along(a,b),hole=False)
def pin(at,axis,r,w,mat): a=Vector(axis).normalized()*w/2; return cyl(Vector(at)-a,Vector(at)+a,r,mat,0.01,28)
def smooth(P,n):
    """points along a Catmull-Rom curve through P"""
    out=[]; Q=[P[0]]+P+[P[-1]]
    for k in range(len(P)-1):
        a,b,c,d=[Vector(q) for q in Q[k:k+4]]
        for i in range(n): t=i/n; out.append(0.5*(2*b+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3))
    return out+[Vector(P[-1])]
# radius, height, width and thickness of a tine from its pivot to its point; the rib runs down its back
TINE=[(0.46,-0.16,0.26,0.13),(0.74,-0.34,0.30,0.12),(0.96,-0.66,0.46,0.075),(1.03,-1.02,0.58,0.06),(0.93,-1.38,0.55,0.055),(0.70,-1.68,0.40,0.055),(0.42,-1.87,0.19,0.055),(0.20,-1.93,0.05,0.03)]
RIB=[(0.50,-0.06,0.10,0.16),(0.80,-0.25,0.10,0.20),(1.04,-0.62,0.10,0.18),(1.11,-1.02,0.09,0.15),(1.00,-1.42,0.08,0.12),(0.78,-1.70,0.06,0.07),(0.60,-1.80,0.03,0.02)]
def sweep(P,mat,rot,bow=0.0):
    C=smooth(P,7); S=[]
    for k,c in enumerate(C):
        a,b=C[max(0,k-1)],C[min(len(C)-1,k+1)]; tx,tz=b[0]-a[0],b[1]-a[1]; l=math.hypot(tx,tz); nx,nz=-tz/l,tx/l
        S.append([rot@Vector((c[0]+nx*v-bow*u*u*1.4*(1 if bow else 0),u,c[1]+nz*v)) for u,v in rloop(c[2],c[3],min(0.03,c[3]*0.4),4)])
    return loft(S,mat,'tine',40)
OPEN=math.radians(float(OPT.get('open',6)))
def arm(az):
    rot=Matrix.Rotation(az,4,'Z'); piv=Vector((0.46,0,-0.16)); m=rot@Matrix.Translation(piv)@Matrix.Rotation(-OPEN,4,'Y')@Matrix.Translation(-piv)
    sweep(TINE,peel,m,0.55)
    sweep(RIB,peel,m)
    lug=m@Vector((1.12,0,-0.52)); top=rot@Vector((0.40,0,0.52)); t=rot@Vector((0,1,0)); d=(lug-top).normalized(); L=(lug-top).length
    for u in (-0.07,0.07):
        S=[[m@Vector((r,u+w,z)) for r,z in ((0.94,-0.40),(1.10,-0.40),(1.20,-0.50),(1.16,-0.62),(1.04,-0.72))] for w in (-0.018,0.018)]; loft(S,tine,'lug')
        S=[[rot@Vector((r,u+w,z)) for r,z in ((0.30,-0.30),(0.52,-0.28),(0.56,-0.12),(0.44,0.02),(0.47,0.44),(0.48,0.60),(0.30,0.66))] for w in (-0.02,0.02)]; loft(S,orange,'lug')
    cyl(top+d*0.02,top+d*L*0.62,0.088,black); cyl(top+d*L*0.60,top+d*L*0.66,0.098,black); cyl(top+d*L*0.64,lug,0.042,rod); pin(lug,t,0.05,0.26,tip); pin(top,t,0.05,0.26,tip); pin(rot@piv,t,0.075,0.36,tip)
    tube(smooth([tuple(rot@Vector(q)) for q in ((0.14,0.05,0.78),(0.30,0.10,0.86),(0.50,0.12,0.66),(0.56,0.11,0.44),(0.50,0.07,0.36))],6),0.017,rubber,res=3)
for k in range(5): arm(math.radians(float(OPT.get('az',22))+72*k))
lathe([(0,-0.36),(0.30,-0.36),(0.40,-0.28),(0.40,-0.05),(0.31,0.0),(0.31,0.36),(0.43,0.40),(0.43,0.66),(0.36,0.70),(0,0.70)],orange,64,hole=False)
lathe([(0,0.70),(0.30,0.70),(0.30,0.76),(0.24,0.78),(0.24,0.90),(0.28,0.92),(0.28,0.98),(0,0.98)],black,56,hole=False)
for k in range(12): a=k*math.pi/6; cyl((0.265*math.cos(a),0.265*math.sin(a),0.75),(0.265*math.cos(a),0.265*math.sin(a),0.79),0.024,tip,0.004,6)
# link between rotator and stick, the stick's end, the stick leaving upward to the right, hoses in a loop
for y in (-0.15,0.15): slab(0.24,0.05,0.30,black,0.03,0.012,Matrix.Translation((0,y,0.96)))
TOP=Vector((0,0,1.32)); slab(0.20,0.20,0.36,black,0.04,0.02,Matrix.Translation((0,0,1.06))); pin((0,0,1.16),(0,1,0),0.065,0.42,tip); pin(TOP,(1,0,0),0.075,0.40,tip)
D=Vector((0.90,0.30,0.24)).normalized(); B=[]
for t,w,h in ((-0.22,0.20,0.22),(0.15,0.26,0.34),(0.9,0.30,0.50),(3.2,0.36,0.62),(7,0.42,0.70)):
    q=D.to_track_quat('Z','Y').to_matrix(); c=TOP+Vector((0,0,0.06))+D*t; B.append([c+q@Vector((x,y,0)) for x,y in rloop(w,h,0.03,4)])
loft(B,orange,'stick',40)
SIDE=D.cross(Vector((0,0,1))).normalized(); UP=SIDE.cross(D); on=lambda d,w,u: TOP+Vector((0,0,0.06))+D*d+SIDE*w+UP*u
for k in range(4):
    y=-0.16+0.05*k; u=-0.15+0.075*k; tube([on(1.25,0.20,u),on(7,0.27,u)],0.017,tip,res=3); cyl(on(1.12,0.20,u),on(1.30,0.20,u),0.026,black,0.005,16)
    tube(smooth([tuple(on(1.14,0.20,u)),tuple(on(0.95,0.21,u-0.02)),(0.66+0.06*k,-0.24+y,1.08-0.06*k),(0.44+0.03*k,y,0.86-0.04*k),(0.26,y*0.6,0.84)],9),0.021,rubber,res=3)
for d in (1.45,2.2,2.95): slab(0.05,0.34,0.03,black,0.01,0.006,Matrix.Translation(on(d,0.185,-0.04))@Matrix((D,UP,SIDE)).transposed().to_4x4())
loft([[on(d,w,u) for d,u in ((-0.08,-0.10),(0.07,-0.13),(0.55,-0.06),(0.55,0.08),(0.07,0.12),(-0.08,0.09))] for w in (0.115,0.165)],orange,'cheek')
pin(on(0,0,0),SIDE,0.085,0.40,tip)
# scrap: cut sections, sheet and pipe, rusty and dark, some copper and aluminium
sc=dict(nscale=2.4,rand=0.7,bump=0.35,bscale=22,bdist=0.008)
M=[metal('m%d'%i,a,b,rough=r,darkcol=(0.17,0.075,0.035),dark=d,dscale=3,metallic=m,**sc) for i,(a,b,r,d,m) in enumerate((((0.22,0.22,0.23),(0.13,0.13,0.14),(0.32,0.5),0.25,0.9),((0.20,0.115,0.075),(0.12,0.065,0.04),(0.5,0.7),0.4,0.5),((0.48,0.48,0.49),(0.34,0.34,0.35),(0.26,0.42),0.16,1),((0.80,0.38,0.22),(0.56,0.23,0.12),(0.26,0.42),0.2,1),((0.74,0.75,0.76),(0.55,0.56,0.57),(0.26,0.42),0.12,1)))]
ODDS=(0,0,1,1,2,2,2,3,3,4); BRIGHT=(0,1,2,2,2,3,3,4,4)
def bar(loops,L):
    cu=bpy.data.curves.new('s','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=L/2
    for lp in loops:
        sp=cu.splines.new('POLY'); sp.points.add(len(lp)-1); sp.use_cyclic_u=True
        for i,(a,b) in enumerate(lp): sp.points[i].co=(a,b,0,1)
    return keep(bpy.data.objects.new('s',cu),Matrix.Rotation(math.pi/2,4,'Y'))
def keep(o,turn=Matrix()):
    if o.name not in bpy.context.collection.objects: bpy.context.collection.objects.link(o)
    me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o); me.transform(turn); me.materials.clear(); me.materials.append(M[0]); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(35)
    for p in me.polygons: p.use_smooth=True
    o=bpy.data.objects.new('p',me); bpy.context.collection.objects.link(o); o.location=(0,0,-60); o.hide_render=True; return o
def sheet(L,w,bd):
    nu,nv=14,6; ph=R.random()*99; V=[]; F=[]
    for i in range(nu+1):
        u=i/nu-0.5; b=bd*u; x=math.sin(b)/bd*L; z=(1-math.cos(b))/bd*L
        for j in range(nv+1): v=(j/nv-0.5)*w*(1+0.25*mnoise.noise(Vector((i*0.5,ph,9*(j>3))))); V.append((x,v,z+0.16*w*abs(mnoise.noise(Vector((u*L*6,v*7,ph))))+0.10*w*mnoise.noise(Vector((u*L*14,v*15,ph)))))
    for i in range(nu):
        for j in range(nv): a=i*(nv+1)+j; F.append((a,a+1,a+nv+2,a+nv+1))
    o=mesh(V,F,M[0],'sh',smooth=True); d=o.modifiers.new('s','SOLIDIFY'); d.thickness=0.006; return keep(o)
def pipe(L,r): k=R.gauss(0,0.8); q=R.choice((0,0,1.1)); return keep(tube([(u*L,math.sin(k*u+(q if u>0.1 else 0))*u*L*0.6,0.05*math.sin(u*6)) for u in [i/13-0.5 for i in range(14)]],r,M[0],res=4,cap=False))
SET=[bar(beam(0.20,0.13,0.012,0.016,0.012),R.uniform(0.3,0.7)) for _ in range(3)]+[bar(angle(a,a,0.012),R.uniform(0.4,1.2)) for a in (0.07,0.09,0.12,0.10,0.08)]+[bar(channel(0.16,0.08,0.012),R.uniform(0.3,0.9)) for _ in range(3)]+[bar([ring(r),ring(r-0.010)],R.uniform(0.25,0.7)) for r in (0.05,0.07,0.09)]+[bar([ring(0.016,n=14)],R.uniform(0.6,1.3)) for _ in range(3)]
SET+=[sheet(R.uniform(0.4,1.0),R.uniform(0.15,0.5),R.gauss(0,1.5)+0.01) for _ in range(14)]+[pipe(R.uniform(0.5,1.3),R.choice((0.014,0.02,0.028))) for _ in range(8)]
def drop(m,scale=1.0,odds=ODDS): o=copy(R.choice(SET),M[R.choice(odds)]); o.matrix_world=m@Matrix.Scale(scale,4); return o
def anyhow(): return Euler([R.uniform(0,6.28) for _ in range(3)]).to_matrix().to_4x4()
for i in range(int(OPT.get('n',430))):  # within the tines, heaped a little over their shoulders
    a=R.uniform(0,6.28); q=math.sqrt(R.random()); z=R.uniform(-1.72,-0.50); rr=q*(0.92*math.sqrt(max(0.03,1-((z+0.95)/0.86)**2))); drop(Matrix.Translation((rr*math.cos(a),rr*math.sin(a),z))@anyhow(),R.uniform(0.55,0.85),BRIGHT)
for i in range(26): t=R.random(); drop(Matrix.Translation((R.gauss(0,0.26+0.2*t),R.gauss(0,0.3),-1.9-1.25*t))@anyhow(),R.uniform(0.35,0.7),BRIGHT)  # falling
def H(x,y): return FLOOR+1.75*max(0,1-math.hypot((x-1.2)/5.2,(y-0.4)/4.2))**0.8*(1+0.25*mnoise.noise(Vector((x*0.8,y*0.8,3))))
n=50; V=[(1.2+5.2*(2*i/n-1),0.4+4.2*(2*j/n-1),H(1.2+5.2*(2*i/n-1),0.4+4.2*(2*j/n-1))-0.12) for j in range(n+1) for i in range(n+1)]
mesh(V,[(j*(n+1)+i,j*(n+1)+i+1,(j+1)*(n+1)+i+1,(j+1)*(n+1)+i) for j in range(n) for i in range(n)],plain('core',(0.02,0.015,0.012),0.9),smooth=True)
for i in range(int(OPT.get('heap',2600))):
    a=R.uniform(0,6.28); q=1.02*math.sqrt(R.random()); x,y=1.2+5.2*q*math.cos(a),0.4+4.2*q*math.sin(a)
    if y<2.2: e=0.1; t=Vector((H(x-e,y)-H(x+e,y),H(x,y-e)-H(x,y+e),2*e)).to_track_quat('Z','Y').to_matrix().to_4x4(); drop(Matrix.Translation((x,y,H(x,y)+R.uniform(-0.06,0.08)))@t@Matrix.Rotation(R.uniform(0,6.28),4,'Z')@Euler((R.gauss(0,0.6),R.gauss(0,0.35),0)).to_matrix().to_4x4(),R.uniform(0.6,1.0))
fl=metal('fl',(0.05,0.049,0.048),(0.03,0.03,0.03),rough=(0.2,0.8),nscale=0.5,rand=0,bump=0.3,bscale=9,metallic=0,bdist=0.02); plane(FLOOR,200,fl)
# dusk: the glow lies low and to the right, so that the left of the sky stays calm
sm=glow('sky',(1,1,1),float(OPT.get('sky',0.75))); n=sm.node_tree; tc=n.nodes.new('ShaderNodeTexCoord'); mp=n.nodes.new('ShaderNodeVectorMath'); mp.operation='DOT_PRODUCT'; mp.inputs[1].default_value=(-0.34,0,1); mr=n.nodes.new('ShaderNodeMapRange'); mr.inputs['From Min'].default_value=-26; mr.inputs['From Max'].default_value=44; cr=n.nodes.new('ShaderNodeValToRGB')
cr.color_ramp.elements[0].color=(0.80,0.33,0.13,1); cr.color_ramp.elements[1].color=(0.012,0.020,0.042,1); k=cr.color_ramp.elements.new(0.36); k.color=(0.26,0.145,0.115,1); k=cr.color_ramp.elements.new(0.68); k.color=(0.055,0.058,0.085,1)
n.links.new(tc.outputs['Object'],mp.inputs[0]); n.links.new(mp.outputs['Value'],mr.inputs['Value']); n.links.new(mr.outputs[0],cr.inputs[0]); n.links.new(cr.outputs[0],n.nodes['Emission'].inputs[0])
mesh([(90*math.cos(i*math.pi/24),90*math.sin(i*math.pi/24)-5,z) for i in range(25) for z in (-8,80)],[(2*i,2*i+1,2*i+3,2*i+2) for i in range(24)],sm)
far=glow('far',(0.036,0.028,0.030),1); [loft([[Vector((x,y,FLOOR+z)) for x,z in ((a,0),(b,0),(b,h),((a+b)/2,h*1.28),(a,h))] for y in (60,64)],far,'hall') for a,b,h in ((-7,5,3.0),(10,30,4.0),(30,44,3.4))]; lamp=glow('lamp',(1.0,0.62,0.28),7)
for x,w,h in ((-40,90,2.3),(44,90,2.6)): slab(w,4,h,far,0.1,0.05,Matrix.Translation((x,62,FLOOR)))
for x,z in ((-2,2.3),(22,3.0),(25,3.0),(36,2.7)): lathe([(0,-0.16),(0.16,0),(0,0.16)],lamp,12,Matrix.Translation((x,58,FLOOR+z)),hole=False)
world((0.04,0.06,0.10),0.6)
area((7,5,1.5),(0,0,-0.8),3,3600,(1.0,0.62,0.34),size_y=3); area((-6,-6,4),(0,0,-0.8),4,2000,(0.70,0.82,1.0),size_y=3); area((4.5,-6,0),(0,0,-1.2),2.4,900,(1.0,0.80,0.58)); area((3,-2.5,1.8),(1,0,-3),0.8,160,(1.0,0.80,0.55))
camera((-1.5,-9.0,-2.55),(-1.50,0,-0.78),lens=float(OPT.get('lens',39)),fstop=float(OPT.get('f',0.8)),focus=(0,-0.7,-1.0))
final()
