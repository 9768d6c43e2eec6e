import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
def woven(name,c,dirt=0.3):
    """polypropylene tape cloth: a fine plain weave in bump and colour, sheen, dust towards the ground"""
    m=metal(name,c,tuple(x*0.86 for x in c),rough=(0.42,0.60),nscale=0.9,rand=0,bump=0,metallic=0,darkcol=(0.16,0.14,0.115),dark=dirt,dscale=1.3); nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    uv=N.new('ShaderNodeUVMap'); mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1,1,1); L.new(uv.outputs[0],mp.inputs[0]); h=[]
    for d in 'XY':
        w=N.new('ShaderNodeTexWave'); w.bands_direction=d; w.inputs['Scale'].default_value=float(OPT.get('weave',14.0)); w.inputs['Distortion'].default_value=0.5; w.inputs['Detail'].default_value=1; w.inputs['Detail Scale'].default_value=1.5; L.new(mp.outputs[0],w.inputs['Vector']); h.append(w.outputs['Fac'])
    ck=N.new('ShaderNodeTexChecker'); ck.inputs['Scale'].default_value=float(OPT.get('weave',14.0))*40/6.2832; L.new(mp.outputs[0],ck.inputs['Vector'])
    x=N.new('ShaderNodeMixRGB'); L.new(ck.outputs['Fac'],x.inputs[0]); L.new(h[0],x.inputs[1]); L.new(h[1],x.inputs[2])
    b=N.new('ShaderNodeBump'); b.inputs['Strength'].default_value=0.35; b.inputs['Distance'].default_value=0.006; L.new(x.outputs[0],b.inputs['Height']); L.new(b.outputs[0],p.inputs['Normal'])
    old=p.inputs['Base Color'].links[0].from_socket; mr=N.new('ShaderNodeMapRange'); mr.inputs['To Min'].default_value=0.86; mr.inputs['To Max'].default_value=1.0; L.new(x.outputs[0],mr.inputs['Value'])
    mu=N.new('ShaderNodeMixRGB'); mu.blend_type='MULTIPLY'; mu.inputs[0].default_value=1; L.new(old,mu.inputs[1]); L.new(mr.outputs[0],mu.inputs[2]); L.new(mu.outputs[0],p.inputs['Base Color']); p.inputs['Sheen'].default_value=0.2; return m
white=woven('white',(0.60,0.59,0.56)); white2=woven('white2',(0.52,0.50,0.46),0.42)
strap=metal('strap',(0.035,0.045,0.07),(0.025,0.033,0.052),rough=(0.55,0.75),nscale=2,rand=0,bump=0.4,bscale=24,stretch=(1,1,6),metallic=0,darkcol=(0.14,0.13,0.12),dark=0.25,bdist=0.006)
seam=plain('seam',(0.42,0.41,0.38),0.7)
# a filled bag: a square that bulges between its corners; folds run up to the lifting points and pull at the seams
def shape(u,v,W,Hh,ph,full=1.0):
    """u 0..1 round the bag, v 0..1 from the ground to the rim"""
    k=u*4; side=int(k)%4; t=k-int(k); q=2*t-1; bulge=(0.20*(1-abs(q)**2.4)*(math.sin(math.pi*min(1,0.10+v*0.98))**0.7)*full); r=W/2
    x,y=(q*r,-r-bulge*r) ; c=1-0.10*abs(q)**8
    x*=c; y=y*(1-0.06*abs(q)**10) if bulge<0.02 else y
    x*=1+0.10*math.sin(math.pi*v)*full
    tuck=0.10*max(0,(0.10-v)/0.10)**2+0.05*max(0,(v-0.86)/0.14); x*=1-tuck; y*=1-tuck
    a=side*math.pi/2; X,Y=x*math.cos(a)-y*math.sin(a),x*math.sin(a)+y*math.cos(a); z=v*Hh*(1-0.02*abs(q))
    n=Vector((X,Y,0)).normalized()
    def f(sx,sv,amp,o): return amp*mnoise.noise(Vector((u*sx+ph,v*sv,o+ph)))
    # long folds fan out from the corners; short creases lie across where the cloth sags
    fold=0.055*math.sin((q*7+f(6,2,2.2,3))*1.0)*max(0,v-0.45)**1.3*(0.4+0.6*abs(q))*2+0.022*mnoise.ridged_multi_fractal(Vector((u*16+ph,v*5-abs(q)*2,ph)),0.9,2.0,3,1.0,2.0)*(0.4+v)*0.55+0.03*mnoise.noise(Vector((u*9,v*7,ph+4)))
    sag=0.050*mnoise.noise(Vector((u*5+ph,v*11,1)))
    p=Vector((X,Y,z))+n*(fold+sag)*W*0.5; p.z+=0.02*mnoise.noise(Vector((u*12,v*3,ph)))*v; return p
def bag(W,Hh,at,turn,mat,ph,open_=False):
    nu,nv=400,150; m=Matrix.Translation(at)@Matrix.Rotation(turn,4,'Z'); V=[];F=[]
    for j in range(nv+1):
        for i in range(nu): V.append(shape(i/nu,j/nv,W,Hh,ph))
    for j in range(nv):
        for i in range(nu): a=j*nu+i; b=j*nu+(i+1)%nu; F.append((a,b,b+nu,a+nu))
    o=mesh(V,F,mat,'bag',smooth=True); o.data.auto_smooth_angle=math.pi; o.matrix_world=m; uv=o.data.uv_layers.new()
    for p in o.data.polygons:
        for li,vi in zip(p.loop_indices,p.vertices): i=vi%nu; u=(i/nu if not (p.index%nu==nu-1 and i==0) else 1.0); uv.data[li].uv=(u*4*W,vi//nu/nv*Hh)
    so=o.modifiers.new('s','SOLIDIFY'); so.thickness=0.012; so.offset=-1
    # seams down the corners and round the rim, straps with their stitched loops above the corners
    for k in range(4): tube([m@(shape(k/4+1e-4,j/60,W,Hh,ph)*1.004) for j in range(61)],0.016,seam,res=2)
    rim=[shape(i/120,1,W,Hh,ph) for i in range(121)]; tube([m@(p+Vector((0,0,0.0))) for p in rim],0.022,seam,res=2)
    for k in range(4):
        for e in (-1,1):
            u0=(k/4+e*0.030)%1; P=[shape(u0,v,W,Hh,ph) for v in (0.62,0.70,0.78,0.86,0.94,1.0)]; P=[p+Vector((p.x,p.y,0)).normalized()*0.022 for p in P]
            band(P,0.085,strap,m)
        a,b=[shape((k/4+e*0.030)%1,1,W,Hh,ph) for e in (-1,1)]; c=(a+b)/2; d=Vector((c.x,c.y,0)).normalized(); sl=R.uniform(0.25,0.5); drop=R.uniform(-0.1,0.25); P=[]
        for i in range(15): t=i/14; w=math.sin(math.pi*t); P.append(a.lerp(b,t)+d*(0.02+w*0.22*sl*1.4)+Vector((0,0,w*(0.34-drop)))+(a-b)*0.35*math.sin(2*math.pi*t)*-0.4)
        band(P,0.085,strap,m)
    return m
def fine(P,n=5):
    """points along a smooth line (Catmull-Rom) through the given ones"""
    Q=[P[0]*2-P[1]]+P+[P[-1]*2-P[-2]]; L=[]
    for a,b,c,d in zip(Q,Q[1:],Q[2:],Q[3:]): L+=[(b*2+(c-a)*t+(a*2-b*5+c*4-d)*t*t+(b*3-a-c*3+d)*t**3)/2 for t in (k/n for k in range(n))]
    return L+[P[-1]]
def band(P,w,mat,m):
    """flat webbing along points; its width lies along the bag's surface"""
    V=[];F=[]; P=fine(P)
    for i,p in enumerate(P):
        t=(P[min(i+1,len(P)-1)]-P[max(i-1,0)]).normalized(); o=Vector((p.x,p.y,0)).normalized(); sd=t.cross(o).normalized()*w/2; V+=[p-sd,p+sd]
    for i in range(len(P)-1): F.append((2*i,2*i+1,2*i+3,2*i+2))
    o=mesh(V,F,mat,'band',smooth=True); o.data.auto_smooth_angle=math.radians(45); o.matrix_world=m; so=o.modifiers.new('s','SOLIDIFY'); so.thickness=0.009; so.offset=0
paper=metal('paper',(0.66,0.65,0.61),(0.58,0.57,0.53),rough=(0.5,0.7),nscale=2,rand=0,bump=0.06,bscale=18,metallic=0,darkcol=(0.25,0.22,0.18),dark=0.25,dscale=3); ink=plain('ink',(0.016,0.016,0.018),0.6)
def label(m,W,Hh,ph,u0,v0,w,h,lines):
    """a label that follows the cloth, printed with lines of (text, size, x, y)"""
    def at(x,y): p=shape((u0+x/(4*W))%1,v0+y/Hh,W,Hh,ph); return p+Vector((p.x,p.y,0)).normalized()*0.010
    V=[];F=[];n=24
    for j in range(n+1):
        for i in range(n+1): V.append(at(w*i/n-w/2,h*j/n-h/2))
    for j in range(n):
        for i in range(n): a=j*(n+1)+i; F.append((a,a+1,a+n+2,a+n+1))
    o=mesh(V,F,paper,'label',smooth=True); o.data.auto_smooth_angle=math.pi; o.matrix_world=m
    for body,size,x,y in lines:
        t=text(body,size,ink); me=bpy.data.meshes.new_from_object(t.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(t); bm=bmesh.new(); bm.from_mesh(me)
        bmesh.ops.subdivide_edges(bm,edges=[e for e in bm.edges if e.calc_length()>0.04],cuts=2); bm.to_mesh(me); bm.free()
        for v in me.vertices: p=at(x-w/2+v.co.x,y-h/2+v.co.y); v.co=p+Vector((p.x,p.y,0)).normalized()*0.006
        o=bpy.data.objects.new('tx',me); bpy.context.collection.objects.link(o); o.matrix_world=m
# what the open bag holds: copper granulate, heaped a little
G=[metal('g%d'%i,a,b,rough=(0.22,0.42),nscale=5,rand=0.8,bump=0.2,bscale=30,darkcol=(0.16,0.07,0.04),dark=0.2,dscale=5,bdist=0.004) for i,(a,b) in enumerate((((0.92,0.44,0.26),(0.74,0.30,0.17)),((0.74,0.32,0.18),(0.50,0.20,0.10)),((0.80,0.62,0.45),(0.60,0.45,0.33))))]
def grain():
    k=R.random(); r=R.uniform(0.008,0.020); n=7; L=R.uniform(0.02,0.075) if k<0.7 else R.uniform(0.012,0.03); S=[]; bx,by=R.gauss(0,0.25),R.gauss(0,0.25)
    for t in (0,0.12,0.5,0.88,1): q=r*(0.55 if t in(0,1) else 1)*R.uniform(0.85,1.15); S.append([(q*math.cos(6.2832*i/n)+bx*L*t*t,q*math.sin(6.2832*i/n)*R.uniform(0.8,1.1)+by*L*t*t,L*(t-0.5)) for i in range(n)])
    o=loft(S,G[0],angle=60); o.location=(0,0,-30); return o
lib=[grain() for _ in range(40)]
def fill(m,W,z0,hh,n):
    def H(x,y): return z0+hh*max(0,1-(math.hypot(x-0.05,y+0.05)/(W*0.62))**1.6)+0.035*mnoise.noise(Vector((x*3,y*3,7)))
    k=40; V=[(x,y,H(x,y)-0.02) for y in [W*(j/k-0.5)*0.90 for j in range(k+1)] for x in [W*(i/k-0.5)*0.90 for i in range(k+1)]]
    o=mesh(V,[(j*(k+1)+i,j*(k+1)+i+1,j*(k+1)+i+k+2,j*(k+1)+i+k+1) for j in range(k) for i in range(k)],plain('under',(0.12,0.045,0.022),0.7,0.5),smooth=True); o.matrix_world=m
    for i in range(n):
        x,y=R.uniform(-0.465,0.465)*W,R.uniform(-0.465,0.465)*W
        if x**6+y**6>(0.43*W)**6: continue
        o=copy(R.choice(lib),G[R.choice((0,0,0,0,1,1,2))]); o.matrix_world=m@Matrix.Translation((x,y,H(x,y)+R.uniform(-0.02,0.012)))@Euler([R.uniform(0,6.28) for _ in range(3)]).to_matrix().to_4x4()
W=1.9
m1=bag(W,1.75,(0,0,0),math.radians(24),white,3.3); fill(m1,W,1.55,0.26,int(OPT.get('n',9000)))
label(m1,W,1.75,3.3,0.125,0.63,0.66,0.46,[('Cu 99.9',0.15,0.045,0.25),('LOT 2417',0.095,0.045,0.125),])
for i,(x,y,t) in enumerate(((2.5,0.9,0.2),(-2.1,1.9,-0.1),(0.5,2.9,0.3),(2.9,3.2,0.05),(-1.7,4.3,0.2),(5.0,1.9,-0.1))):
    mm=bag(W,R.uniform(1.65,1.85),(x,y,0),t+(math.radians(12)),R.choice((white,white2)),8.1+i*3.7); fill(mm,W,1.52,0.2,1200 if i<2 else 300)
for i in range(500): o=copy(R.choice(lib),G[R.choice((0,1))]); a=R.gauss(0,1.0); o.location=(a-0.2,-1.5-R.expovariate(2.5)+abs(a)*0.3,0.012); o.rotation_euler=(math.pi/2+R.gauss(0,0.1),0,R.uniform(0,6.28))
fl=metal('fl',(0.06,0.06,0.06),(0.036,0.036,0.037),rough=(0.35,0.75),nscale=0.6,rand=0,bump=0.3,bscale=10,metallic=0,bdist=0.02); plane(0,60,fl)
wl=plain('wl',(0.04,0.042,0.046),0.9,0,0); mesh([(-40,14,-1),(40,14,-1),(40,14,30),(-40,14,30)],[(0,1,2,3)],wl)
world((0.02,0.022,0.026),0.8)
area((-4.0,2.5,5.5),(0,0,1.4),2.0,520,(1.0,0.90,0.76),size_y=2)
area((-6.0,-1.2,2.6),(0,0,1),1.0,420,(1.0,0.93,0.84),size_y=3)
area((5.0,-4.0,3.4),(0,0,1),2.0,150,(0.72,0.84,1.0),size_y=3)
area((2,6,6),(0.5,1,1.5),3,300,(0.90,0.94,1.0))
camera((0.0,-3.95,2.75),(0.25,0.1,1.17),lens=float(OPT.get('lens',40)),fstop=float(OPT.get('f',0.5)),focus=(-0.05,-0.75,1.55))
final()
