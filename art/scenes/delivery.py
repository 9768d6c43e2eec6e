import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
import ast
s=reset(); R=random; s.cycles.transparent_max_bounces=8   # marks on the ground lie over each other
def of(scene,names):
    """take functions and named things over from another scene without running it; their names there must stay"""
    for n in ast.parse(open(os.path.join(os.path.dirname(os.path.abspath(__file__)),scene+'.py')).read()).body:
        if getattr(n,'name',None) in names or isinstance(n,ast.Assign) and getattr(n.targets[0],'id',None) in names: exec(compile(ast.Module([n],[]),scene,'exec'),globals())
of('bays',('concrete','blockm','block','kinds','halves','stud','wall','sc','M','sheet','bentpipe','lump','LIB')); of('skips',('painted','dent','plate')); stud.location=(0,0,-50)
for o in LIB['al'][18:]: o.data.transform(Matrix.Rotation(math.pi/2,4,'Y'))
for o in sum(LIB.values(),[]): o.location=(0,0,-60); o.hide_render=True
def yard():
    """slabs of 5 m, each of its own tone, with joints; dark and smooth where water stands"""
    m=concrete('floor',(0.085,0.084,0.083),(0.050,0.050,0.050),bump=0.5,scale=1.3); nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']; tc=N.new('ShaderNodeTexCoord')
    def mix(kind,f,a,b):
        x=N.new('ShaderNodeMixRGB'); x.blend_type=kind
        for k,v in enumerate((f,a,b)):
            if isinstance(v,(float,tuple)): x.inputs[k].default_value=v
            else: L.new(v,x.inputs[k])
        return x.outputs[0]
    def noise(scale,detail,stretch,lo,hi):
        mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=stretch; mp.inputs['Location'].default_value=(3.7,float(OPT.get('wet',1)),0); n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=detail; n.inputs['Roughness'].default_value=0.6
        r=N.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=lo; r.inputs['From Max'].default_value=hi; L.new(tc.outputs['Object'],mp.inputs[0]); L.new(mp.outputs[0],n.inputs['Vector']); L.new(n.outputs['Fac'],r.inputs['Value']); return r.outputs[0]
    br=N.new('ShaderNodeTexBrick'); br.offset=0.0; L.new(tc.outputs['Object'],br.inputs['Vector'])
    for k,v in (('Color1',(1.25,)*3+(1,)),('Color2',(0.78,)*3+(1,)),('Mortar',(0.22,)*3+(1,))): br.inputs[k].default_value=v
    for k,v in (('Scale',1.0),('Mortar Size',0.022),('Mortar Smooth',0.3),('Brick Width',5.0),('Row Height',5.0)): br.inputs[k].default_value=v
    wet=noise(0.30,5,(1,1.5,1),0.56,0.61); damp=noise(0.30,5,(1,1.5,1),0.50,0.60); oil=noise(0.9,6,(1,1,1),0.64,0.74)
    c=mix('MULTIPLY',1.0,p.inputs['Base Color'].links[0].from_socket,br.outputs['Color']); c=mix('MULTIPLY',oil,c,(0.35,0.33,0.30,1)); c=mix('MULTIPLY',damp,c,(0.5,0.5,0.52,1)); L.new(mix('MULTIPLY',wet,c,(0.5,0.5,0.52,1)),p.inputs['Base Color'])
    L.new(mix('MIX',wet,p.inputs['Roughness'].links[0].from_socket,(0.05,0.05,0.05,1)),p.inputs['Roughness']); p.inputs['Specular'].default_value=0.55
    b=[k for k in N if k.type=='BUMP'][0]; i=N.new('ShaderNodeMath'); i.operation='MULTIPLY_ADD'; L.new(wet,i.inputs[0]); i.inputs[1].default_value=-0.47; i.inputs[2].default_value=0.5; L.new(i.outputs[0],b.inputs['Strength'])
    return m
def worn(name,col,lo,hi,scale=3.0):
    """paint or rubber on the ground with holes worn in it"""
    m=plain(name,col,0.7); nt=m.node_tree; N=nt.nodes; L=nt.links; tc=N.new('ShaderNodeTexCoord'); n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=9; n.inputs['Roughness'].default_value=0.7
    r=N.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=lo; r.inputs['From Max'].default_value=hi; L.new(tc.outputs['Object'],n.inputs['Vector']); L.new(n.outputs['Fac'],r.inputs['Value']); L.new(r.outputs[0],N['Principled BSDF'].inputs['Alpha']); return m
def heap(kind,cx,cy,rx,ry,h,n,M0=Matrix(),H=None,lim=(-99,99,-99,99)):
    """pieces on and just under the surface of a heap; kind may be a function of the place"""
    name=kind if isinstance(kind,str) else 'cu'; core=plain('core',tuple(x*0.09 for x in {'cu':(0.30,0.13,0.07),'al':(0.3,0.3,0.3),'br':(0.3,0.2,0.08)}[name]),0.8)
    H=H or (lambda x,y: h*max(0,1-math.hypot((x-cx)/rx,(y-cy)/ry))**0.85*(1+0.22*mnoise.noise(Vector((x*0.9,y*0.9,cx)))))
    ok=lambda x,y: lim[0]<x<lim[1] and lim[2]<y<lim[3]; m=48; V=[]; F=[]
    for j in range(m+1):
        for i in range(m+1): x=min(lim[1],max(lim[0],cx+rx*(2*i/m-1))); y=min(lim[3],max(lim[2],cy+ry*(2*j/m-1))); V.append((x,y,H(x,y)-0.16))
    for j in range(m):
        for i in range(m): a=j*(m+1)+i; F.append((a,a+1,a+m+2,a+m+1))
    mesh(V,F,core,smooth=True).matrix_world=M0
    for i in range(n):
        a=R.uniform(0,6.28); q=1.08*math.sqrt(R.random()); x,y=(cx+rx*q*math.cos(a),cy+ry*q*math.sin(a)) if lim[0]<-50 or lim[1]-lim[0]<5 else (R.uniform(*lim[:2]),R.uniform(*lim[2:]))
        if not ok(x,y): continue
        k=kind if isinstance(kind,str) else kind(x,y); o=copy(R.choice(LIB[k]),M[k][int(R.random()<0.22)]); e=0.1; z=H(x,y); nrm=Vector((H(x-e,y)-H(x+e,y),H(x,y-e)-H(x,y+e),2*e)).normalized()
        t=nrm.to_track_quat('Z','Y').to_matrix().to_4x4(); g=R.uniform(0.75,1.0); o.matrix_world=M0@Matrix.Translation((x,y,z+R.uniform(-0.08,0.06)+(0.03 if z<0.1 else 0)))@t@Matrix.Rotation(R.uniform(0,6.28),4,'Z')@Euler((R.gauss(0,0.4),R.gauss(0,0.4),0)).to_matrix().to_4x4()@Matrix.Scale(g,4)
# three bays open towards the viewer
X0,W=-3.4,4.8
for x,y,k,turn in [(X0+k*W,2.0,4,True) for k in range(4)]+[(X0-0.4,8.8,10,False)]: wall(x,y,k,3,turn=turn)
for k,kind,d,n in ((0,'cu',6.6,4600),(1,'al',7.0,3000),(2,'br',6.0,3600)): c=X0+(k+0.5)*W; heap(kind,c,8.2,3.3,d,3.0,n,lim=(c-1.95,c+1.95,0.9,8.3))
for i in range(70):
    k=R.choice(('cu','cu','br','al')); o=copy(R.choice(LIB[k]),R.choice(M[k])); o.location=(R.uniform(-3.6,10),R.gauss(1.7,0.7),0.02); o.scale=(0.5,)*3; o.rotation_euler=(R.gauss(0,0.12),R.gauss(0,0.12),R.uniform(0,6.28))
# the lorry: x towards its nose, z up
T0=Matrix.Translation((float(OPT.get('lx',0.55)),float(OPT.get('ly',-3.6)),0))@Matrix.Rotation(math.radians(180+float(OPT.get('turn',15))),4,'Z'); P=[]
coat=metal('coat',(0.46,0.45,0.43),(0.38,0.37,0.355),rough=(0.20,0.40),nscale=1.0,rand=0,bump=0.04,bscale=20,metallic=0,darkcol=(0.16,0.145,0.125),dark=0.34,dscale=1.6,bdist=0.004)
box_=painted('box',(0.050,0.088,0.125)); black=metal('black',(0.020,0.020,0.021),(0.032,0.031,0.030),rough=(0.32,0.55),nscale=1.5,rand=0,bump=0.15,bscale=50,metallic=0,darkcol=(0.07,0.065,0.06),dark=0.25,dscale=2.5,bdist=0.004)
zinc=metal('zinc',(0.42,0.43,0.44),(0.30,0.305,0.31),rough=(0.30,0.50),nscale=4,rand=0.3,bump=0.12,bscale=24,darkcol=(0.15,0.13,0.11),dark=0.22,dscale=2,bdist=0.004)
tyre=metal('tyre',(0.016,0.016,0.017),(0.030,0.029,0.027),rough=(0.42,0.70),nscale=2,rand=0,bump=0.3,bscale=30,metallic=0,darkcol=(0.075,0.066,0.055),dark=0.30,dscale=2.5,bdist=0.006); tarp=metal('tarp',(0.05,0.065,0.06),(0.03,0.04,0.036),rough=(0.45,0.65),nscale=3,rand=0,bump=0.5,bscale=8,metallic=0,darkcol=(0.09,0.085,0.075),dark=0.3,dscale=2,bdist=0.03)
glass=plain('glass',(0.008,0.010,0.013),0.06,0,0.6); amber=glow('amber',(1.0,0.30,0.02),7); red=glow('red',(1.0,0.03,0.012),16); lampm=glow('head',(1.0,0.86,0.66),9)
def box3(x0,x1,y0,y1,z0,z1,mat,b=0.02): P.append(slab(x1-x0,y1-y0,z1-z0,mat,b*1.5,b,Matrix.Translation(((x0+x1)/2,(y0+y1)/2,z0))))
def ring(z,x0,x1,w,r): return [(x+(x0+x1)/2,y,z) for x,y in rloop(x0-x1,w,r,7)]
P.append(loft([ring(*q) for q in ((0.45,-0.02,-2.10,2.40,0.2),(0.62,0.06,-2.15,2.47,0.24),(1.0,0.08,-2.15,2.49,0.26),(1.55,0.03,-2.15,2.49,0.27),(2.0,-0.10,-2.15,2.44,0.28),(2.55,-0.28,-2.15,2.37,0.30),(2.72,-0.38,-2.14,2.28,0.32),(2.80,-0.52,-2.09,2.10,0.32),(2.83,-0.80,-1.98,1.80,0.3))],coat,angle=50))
P.append(loft([ring(*q) for q in ((1.60,0.035,-1.30,2.506,0.27),(2.0,-0.088,-1.30,2.458,0.28),(2.46,-0.24,-1.30,2.40,0.30))],glass,angle=50))
for q in (-1,1):
    P.append(tube([(-0.06,q*1.20,1.58),(-0.18,q*1.175,2.0),(-0.34,q*1.135,2.5)],0.055,coat,res=5)); P.append(tube([(-0.10,q*1.16,2.5),(0.10,q*1.45,2.46),(0.12,q*1.46,1.75),(0.0,q*1.22,1.7)],0.025,black,res=4))
    box3(0.02,0.20,q*1.50-0.12,q*1.50+0.12,1.72,2.44,black,0.05); box3(0.05,0.16,q*0.92-0.20,q*0.92+0.20,0.72,0.94,lampm,0.03); P.append(lathe([(0,0.17),(0.05,0.17),(0.075,0.13),(0.085,0),(0,0)],amber,24,Matrix.Translation((-0.66,q*0.72,2.80)),hole=False))
    P.append(tube([(0.045,q*0.15,1.62),(-0.06,q*0.62,1.98)],0.012,black,res=3)); box3(-2.15,-0.1,q*1.20-0.09,q*1.20+0.09,0.35,0.62,black,0.03)
box3(-0.04,0.16,-1.22,1.22,0.38,0.68,black,0.05); box3(-0.06,0.105,-0.85,0.85,0.98,1.50,black,0.03); box3(-0.30,0.04,-1.02,1.02,2.60,2.66,glass,0.02)
P.append(loft([[(x,y,2.76+h/2+z) for y,z in rloop(w,h,0.16,7)] for x,w,h in ((-0.86,1.5,0.06),(-1.0,1.7,0.20),(-1.3,1.95,0.38),(-1.7,2.12,0.54),(-2.06,2.18,0.62),(-2.12,2.12,0.60))],coat,angle=60)); P.append(tube([(-0.95,-0.45,2.98),(-2.08,-0.62,3.386)],0.008,black)); P.append(tube([(-0.95,0.45,2.98),(-2.08,0.62,3.386)],0.008,black))
for k in range(5): box3(-0.50,-0.44,(k-2)*0.42-0.06,(k-2)*0.42+0.06,2.79,2.83,amber,0.01)
box3(-8.6,-2.1,-0.45,0.45,0.62,0.95,black); box3(-8.5,-2.3,-1.1,1.1,0.95,1.05,black); P.append(lathe([(0.075,0),(0.075,2.3),(0.06,2.3),(0.06,0)],zinc,24,Matrix.Translation((-2.34,0.95,0.7)))); P.append(lathe([(0,0),(0.2,0),(0.22,0.03),(0.22,0.8),(0.1,0.9),(0,0.9)],black,32,Matrix.Translation((-2.38,-0.85,1.3)),hole=False))
for k in range(3): P.append(tube([(-2.15,-0.2+k*0.12,1.9),(-2.3,-0.25+k*0.12,1.4+0.1*k),(-2.5,-0.1+k*0.1,1.7)],0.016,(black,plain('hose',(0.35,0.03,0.02),0.5),plain('hose2',(0.30,0.22,0.02),0.5))[k],res=3))
for x in (-1.0,-2.9,-6.3,-7.65):
    for q in (-1,1): P.append(lathe([(0.30,-0.15),(0.45,-0.16),(0.50,-0.13),(0.515,-0.10),(0.515,0.10),(0.50,0.13),(0.45,0.16),(0.30,0.15),(0.12,0.06),(0.12,-0.06)],tyre,64,Matrix.Translation((x,q*1.10,0.515))@Matrix.Rotation(math.pi/2,4,'X')))
for q in (-1,1): P.append(lathe([(0,-0.7),(0.28,-0.7),(0.31,-0.66),(0.31,0.66),(0.28,0.7),(0,0.7)],zinc,40,Matrix.Translation((-4.4,q*0.92,0.72))@Matrix.Rotation(math.pi/2,4,'Y'),hole=False)); P.append(tube([(-3.6,q*1.2,0.55),(-5.6,q*1.2,0.55)],0.04,zinc))
# its box: walls, ribs, a rim, a canopy towards the cab, the sheet rolled up on one side
A,B,TOP=-8.75,-2.62,2.50
P+=[plate(A,B,-1.20,1.20,1.10,1.20,box_),plate(A,B,-1.22,-1.16,1.10,TOP,box_),plate(A,B,1.16,1.22,1.10,TOP,box_),plate(B-0.06,B,-1.2,1.2,1.1,TOP+0.32,box_),plate(A,A+0.06,-1.2,1.2,1.1,TOP-0.06,box_)]
for y in (-1.29,1.15): P.append(plate(A-0.02,B+0.02,y,y+0.14,TOP-0.06,TOP+0.07,box_))
P+=[plate(A-0.06,A+0.10,-1.26,1.26,TOP-0.12,TOP+0.02,box_),plate(B-0.10,B+0.46,-1.22,1.22,TOP+0.26,TOP+0.32,box_),plate(B-0.12,B+0.02,-1.27,1.27,TOP+0.18,TOP+0.36,box_)]
for k in range(8):
    x=A+0.05+k*(B-A-0.22)/7
    for q in (-1,1): P.append(plate(x,x+0.12,q*1.255-0.045,q*1.255+0.045,1.1,TOP-0.05,box_))
    if k<4: P.append(plate(A-0.09,A,-1.15+k*0.72,-1.03+k*0.72,1.12,TOP-0.1,box_))
L=[(A+0.1+i*(B-A-0.25)/40,1.24+0.012*math.sin(i*1.3),TOP+0.17+0.012*math.sin(i*2.1)) for i in range(41)]; P.append(tube(L,0.105,tarp,res=6,radii=[1+0.10*math.sin(i*2.7)+0.05*math.sin(i*5.1) for i in range(41)])); P.append(tube([(A-0.05,1.24,TOP+0.17),(B+0.1,1.24,TOP+0.17)],0.03,zinc))
for k in range(6): x=A+0.5+k*1.05; P.append(tube([(x+0.02*math.cos(a),1.24+0.122*math.cos(a),TOP+0.17+0.122*math.sin(a)) for a in (i*math.pi/8 for i in range(17))],0.014,black,res=2)); P.append(tube([(x+0.3,-1.27,TOP-0.2),(x+0.3,-1.36,TOP-0.21),(x+0.3,-1.37,TOP-0.1)],0.014,zinc,res=2))
for q in (-1,1): box3(A-0.16,A-0.10,q*0.95-0.16,q*0.95+0.16,0.80,0.94,red,0.01); P.append(lathe([(0,-0.1),(0.07,-0.1),(0.07,0.1),(0,0.1)],zinc,24,Matrix.Translation((A,q*1.24,TOP-0.05))@Matrix.Rotation(math.pi/2,4,'X'),hole=False))
box3(A-0.18,A-0.10,-1.2,1.2,0.62,0.76,black); bpy.context.view_layer.update()
for o in P:
    if o.name.startswith('pl'): dent(o,0.022)
    o.matrix_world=T0@o.matrix_world
def load(x,y): return 2.22+0.66*math.exp(-((x+5.4)/2.3)**2-(y/0.95)**2)+0.12*mnoise.noise(Vector((x*1.2,y*1.2,4)))
heap(lambda x,y: 'br' if x+0.9*mnoise.noise(Vector((x,y,7)))+R.gauss(0,0.35)<-6.5 else 'cu',(A+B)/2,0,(B-A)/2,1.15,0,2600,T0,load,(A+0.16,B-0.16,-1.04,1.04))
# ground: lane lines, a line before the bays, tyre marks
plane(0,80,yard()); white=worn('white',(0.42,0.41,0.39),0.40,0.56); yellow=worn('yellow',(0.42,0.27,0.04),0.42,0.58); rub=worn('rub',(0.012,0.012,0.012),0.34,0.80,1.4)
def strip(pts,w,mat,z):
    V=[]
    for i,p in enumerate(pts): a,b=pts[max(0,i-1)],pts[min(len(pts)-1,i+1)]; d=Vector((b[0]-a[0],b[1]-a[1])).normalized(); V+=[(p[0]-d.y*w/2,p[1]+d.x*w/2,z),(p[0]+d.y*w/2,p[1]-d.x*w/2,z)]
    mesh(V,[(2*i,2*i+1,2*i+3,2*i+2) for i in range(len(pts)-1)],mat)
strip([(X0-0.4,1.15),(13,1.15)],0.14,yellow,0.004); strip([(-4.9,-20),(-4.9,20)],0.13,white,0.004)
for k in range(8): strip([(-9.4,-16+k*4),(-9.4,-14+k*4)],0.13,white,0.004)
for k,(x,y,a,b,w) in enumerate(((-16,-13,18,15,0),(-14,-16,20,22,1.2),(-22,-4.4,26,3.0,0.4),(-18,-6,22,4.5,2.6))):
    for d in (-1.0,1.0):
        for e in (-0.13,0.13): strip([(x+a*t/30+d*0.4,y+b*math.sin(t/30*1.5)**1.3+d*0.9+0.1*math.sin(t*0.4+w)+e,) for t in range(31)],0.17,rub,0.002+k*0.0006)
# dusk: a cool sky, the last light low from the left, a lamp on a mast
mx,my=float(OPT.get('mx',1.4)),float(OPT.get('my',0.4)); tube([(mx,my+1.0,0),(mx,my+1.0,6.9),(mx,my+0.8,7.25),(mx,my-0.2,7.35)],0.06,zinc,res=6); slab(0.34,0.8,0.12,black,0.1,0.03,Matrix.Translation((mx,my-0.4,7.30))); slab(0.5,0.5,0.5,blockm,0.06,0.04,Matrix.Translation((mx,my+1.0,0)))
area((mx,my-0.4,7.26),(mx-0.3,my-1.6,0),0.5,float(OPT.get('lamp',1250)),(1.0,0.66,0.36),size_y=0.8,spread=108)
area((13,4,8),(9,1,0),0.6,420,(1.0,0.68,0.40),spread=150)
world((0.055,0.085,0.15),float(OPT.get('sky',0.55)))
area((-30,14,12),(2,0,0),10,2900,(0.60,0.72,1.0),size_y=6)
area((-4.6,2.7,15),(-3,-2,0),6,320,(0.62,0.76,1.0),size_y=5)   # stands where standing water mirrors it into the camera
area((16,-16,16),(5,-2,0),8,1500,(0.66,0.78,1.0),size_y=8)
D=float(OPT.get('D',31)); e=math.radians(float(OPT.get('el',68))); tx,ty=float(OPT.get('tx',0.2)),float(OPT.get('ty',0.2))
camera((tx,ty-D*math.cos(e),D*math.sin(e)),(tx,ty,0.3),lens=float(OPT.get('lens',54)),fstop=8,focus=(tx,ty,1))
final()
