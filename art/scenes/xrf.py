import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
brass=metal('brass',(0.88,0.62,0.26),(0.70,0.44,0.15),rough=(0.20,0.36),nscale=1.2,rand=0.6,bump=0.14,bscale=40,darkcol=(0.20,0.12,0.05),dark=0.24,dscale=1.6,bdist=0.006)
cast=metal('cast',(0.74,0.50,0.21),(0.52,0.33,0.12),rough=(0.30,0.48),nscale=1.2,rand=0.6,bump=0.30,bscale=34,darkcol=(0.13,0.085,0.04),dark=0.32,dscale=1.4,bdist=0.012)
copper=metal('cu',(0.86,0.40,0.23),(0.60,0.24,0.12),rough=(0.22,0.42),nscale=1.4,rand=0.7,bump=0.15,bscale=30,darkcol=(0.14,0.06,0.035),dark=0.36,dscale=1.5,bdist=0.006)
alu=metal('al',(0.76,0.77,0.78),(0.58,0.59,0.60),rough=(0.28,0.44),nscale=1.4,rand=0.6,bump=0.15,bscale=30,darkcol=(0.2,0.2,0.2),dark=0.22,dscale=1.5,bdist=0.006)
shell=metal('shell',(0.062,0.064,0.066),(0.045,0.046,0.047),rough=(0.34,0.52),nscale=1.6,rand=0,bump=0.22,bscale=70,metallic=0,darkcol=(0.11,0.105,0.10),dark=0.22,dscale=1.8,bdist=0.005)
rubber=metal('rub',(0.020,0.020,0.021),(0.032,0.031,0.030),rough=(0.50,0.72),nscale=1.5,rand=0,bump=0.22,bscale=80,metallic=0,bdist=0.006)
steel=metal('st',(0.44,0.44,0.445),(0.33,0.33,0.335),rough=(0.24,0.46),nscale=0.5,rand=0,bump=0.22,bscale=26,stretch=(0.05,1.6,1),darkcol=(0.17,0.155,0.14),dark=0.26,dscale=0.9,bdist=0.006)
bolt=plain('bolt',(0.35,0.35,0.36),0.35,1.0); glass=plain('glass',(0.006,0.007,0.009),0.06,0,0.5)
# the analyser: x along its nose, z up, its handle below; then leant forwards on the front edge of its battery
G=[]
def hull(secs,mat,r,ax='x'):
    """sections of (place, middle, width, height) with rounded corners, across x or (for the handle) across z"""
    L=[]
    for p,c,w,h in secs:
        k=rloop(w,h,min(r,h*0.45),8); L.append([(p,a,c+b) for a,b in k] if ax=='x' else [(c+b,a,p) for a,b in k])
    o=loft(L,mat,angle=40); G.append(o); return o
hull([(3.86,0.91,0.98,0.46),(3.80,0.91,1.10,0.58),(3.45,0.96,1.36,0.84),(2.95,0.98,1.50,0.92),(0.62,1.00,1.52,0.98),(0.40,1.00,1.50,0.98),(0.34,1.0,1.42,0.90)][::-1],shell,0.26)
hull([(0.50,0.30,1.30,0.40),(0.56,0.28,1.42,0.52),(2.9,0.26,1.42,0.56),(3.6,0.38,1.28,0.62),(3.9,0.44,1.12,0.55)],rubber,0.20)
hull([(3.55,0.68,1.22,0.98),(3.98,0.68,1.16,0.92),(4.02,0.68,1.08,0.84),(4.08,0.68,1.08,0.84),(4.12,0.68,1.10,0.86),(4.62,0.64,0.86,0.72),(4.90,0.62,0.76,0.64),(4.97,0.62,0.70,0.58)],rubber,0.24)
hull([(4.96,0.62,0.64,0.52),(5.0,0.62,0.62,0.50)],bolt,0.2)
hull([(-2.50,1.28,0.86,1.02),(-2.2,1.32,0.84,1.00),(-1.3,1.50,0.88,1.06),(-0.5,1.66,0.84,0.98),(0.1,1.86,0.98,1.5),(0.3,1.9,1.0,1.7)],rubber,0.36,'z')
hull([(-3.0,1.42,0.96,1.62),(-2.95,1.42,1.06,1.74),(-2.62,1.40,1.06,1.74),(-2.52,1.38,1.00,1.64),(-2.44,1.36,0.90,1.3)],shell,0.30,'z')
hull([(-1.02,2.30,0.26,0.20),(-0.9,2.32,0.30,0.26),(-0.55,2.38,0.32,0.34),(-0.25,2.44,0.34,0.44),(0.05,2.44,0.34,0.5)],shell,0.1,'z')
for k in range(7): G.append(slab(0.10,0.34,0.02,glass,0.05,0.004,Matrix.Translation((1.35+k*0.22,-0.712,0.28))@Matrix.Rotation(math.pi/2,4,'X')))
for x,z in ((0.72,1.30),(2.95,1.26),(0.72,0.66),(3.0,0.70)): G.append(lathe([(0,0.012),(0.035,0.012),(0.035,0.022),(0.06,0.022),(0.068,0.014),(0.068,0)],bolt,24,Matrix.Translation((x,-0.755,z))@Matrix.Rotation(math.pi/2,4,'X'),hole=False))
G.append(slab(0.9,0.16,0.04,glow('led',(1.0,0.35,0.04),5),0.07,0.015,Matrix.Translation((2.5,0,1.425))@Matrix.Rotation(0.035,4,'Y')))
E=math.radians(27); nrm=Vector((-math.cos(E),0,math.sin(E))); up=Vector((math.sin(E),0,math.cos(E))); right=Vector((0,-1,0))
face=Matrix((right,up,nrm)).transposed().to_4x4(); face.translation=(0.30,0,1.02)
def on(x,y,z): return face@Matrix.Translation((x,y,z))
G.append(slab(1.72,1.62,0.46,shell,0.20,0.07,on(0,0,-0.18),10)); G.append(slab(1.56,1.46,0.05,rubber,0.15,0.02,on(0,0,0.25),10)); G.append(slab(1.42,1.06,0.03,glass,0.06,0.012,on(0,0.13,0.28)))
for k in range(3): G.append(slab(0.30,0.13,0.05,shell,0.06,0.02,on((k-1)*0.42,-0.565,0.285)))
ink=glow('ink',(0.80,0.92,1.0),2.4); dim=glow('dim',(0.34,0.46,0.55),1.0); ok=glow('ok',(0.10,0.62,0.25),1.5)
def lit(w,h,x,y,m,z=0.312): G.append(mesh([(x,y,0),(x+w,y,0),(x+w,y+h,0),(x,y+h,0)],[(0,1,2,3)],m)); G[-1].matrix_world=on(0,0,z)
lit(1.32,0.96,-0.66,-0.35,glow('bg',(0.008,0.017,0.025),1.0),0.311)
lit(1.32,0.045,-0.66,0.565,ok); G.append(text('CuZn39Pb3',0.24,ink,on(-0.60,0.335,0.313)))
for k,(el,v) in enumerate((('Cu',58.1),('Zn',38.4),('Pb',3.1))):
    y=0.115-k*0.185; G.append(text(el,0.16,ink,on(-0.60,y,0.313))); lit(0.46*(v/60)**0.6,0.06,-0.34,y+0.015,dim); G.append(text('%.1f'%v,0.16,ink,on(0.58,y,0.313),align='RIGHT'))
th=math.radians(35); M=Matrix.Rotation(math.radians(float(OPT.get('turn',0))),4,'Z')@Matrix.Rotation(th,4,'Y')@Matrix.Translation((-2.29,0,3.0))
bpy.context.view_layer.update()
for o in G: o.matrix_world=M@o.matrix_world
# a warning label: trefoil on yellow; ribs moulded into the grip
yel=metal('yel',(0.62,0.40,0.03),(0.50,0.32,0.03),rough=(0.35,0.5),nscale=2,rand=0,bump=0,metallic=0,darkcol=(0.12,0.09,0.03),dark=0.3,dscale=5); dark=plain('dark',(0.01,0.01,0.01),0.5)
side=M@Matrix.Translation((2.36,-0.764,0.98))@Matrix.Rotation(math.pi/2,4,'X'); slab(0.46,0.46,0.012,yel,0.05,0.003,side)
def sector(a0,a1,r0,r1): L=[(r*math.cos(a),r*math.sin(a),0) for r,A in ((r0,range(13)),(r1,range(12,-1,-1))) for a in (math.radians(a0+(a1-a0)*k/12) for k in A)]; mesh(L,[tuple(range(len(L)))],dark).matrix_world=side@Matrix.Translation((0,0,0.014))
for a in (0,120,240): sector(a,a+60,0.055,0.18)
sector(0,360,0.0,0.033)
for k in range(9):
    z=-0.75-k*0.17; c=1.61+0.2*(z+0.75); L=[Matrix.Translation((c,0,z))@Vector((b*1.008,a*1.012,0)) for a,b in rloop(0.87,1.05,0.36,8)]; tube([M@p for p in L+L[:1]],0.022,rubber,res=2)
# the fitting under test: a cast tee with turned, threaded ends
def pipe(L,r,collar): return [(r*0.74,-L),(r*0.74,L),(collar,L),(collar,L-0.05),(collar,L*0.68),(r,L*0.60),(r,-L*0.60),(collar,-L*0.68),(collar,-L)]
def tee(sc=1.0):
    a=lathe(pipe(1.55,0.72,0.90),cast,64,Matrix.Rotation(math.pi/2,4,'X')); b=lathe([(0.5,0.2),(0.5,1.5),(0.9,1.5),(0.9,1.0),(0.72,0.92),(0.72,0.2)],cast,64,Matrix.Rotation(math.pi/2,4,'Y'))
    o=union([a,b],0.035,cast,5); o.data.transform(Matrix.Scale(sc,4)); return o
T=tee(); T.location=(5.02,0.15,0.90); T.rotation_euler=(0,math.radians(4),math.radians(5))
for q in (-1,1):
    rim=lathe([(0.58,0),(0.60,0.05),(0.80,0.05),(0.86,0.0)],brass,64); rim.parent=T; rim.location=(0,q*1.545,0); rim.rotation_euler=(-q*math.pi/2,0,0)
# sorted pieces: brass fittings, copper pipe, aluminium bar
def chamfer(r,z,d,up,hx=()): return [(r-d,z,*hx),(r,z-d if up else z+d,*hx)] if up else [(r,z+d,*hx),(r-d,z,*hx)]
def nipple(r,h): return lathe([(r*0.7,-h),(r*0.93,-h)]+thread(r,-h,-0.2,0.075,0.045)+[(r*0.9,-0.2),(r*1.16,-0.2),(r*1.26,-0.15,1),(r*1.26,0.15,1),(r*1.16,0.2),(r*0.9,0.2)]+thread(r,0.2,h,0.075,0.045)+[(r*0.93,h),(r*0.7,h)],brass,72)
def nut(r,h): return lathe([(r*0.72,-h),(r*1.02,-h),(r*1.12,-h+0.05,1),(r*1.12,h*0.3,1),(r*1.0,h*0.45),(r*1.0,h),(r*0.72,h)],brass,72)
def bush(r,h): return lathe([(r*0.66,-h),(r*0.96,-h),(r,-h+0.04),(r,h*0.1),(r*0.82,h*0.2),(r*0.82,h-0.04),(r*0.78,h),(r*0.66,h)],brass,64)
def tubing(r,h): return lathe([(r*0.86,-h),(r,-h),(r,h),(r*0.86,h)],copper,40)
def bar(r,h): return slab(r*2,r*1.3,h,alu,0.03,0.012) if R.random()<0.5 else lathe([(0,0),(r*0.7-0.02,0),(r*0.7,0.02),(r*0.7,h-0.02),(r*0.7-0.02,h),(0,h)],alu,40,hole=False)
tees=[tee(0.55),tee(0.42)]; fall=[]
def drop(o,cx,cy,sx,sy,i,dz): o.location=(cx+R.uniform(-sx,sx),cy+R.uniform(-sy,sy),0.7+i*dz); o.rotation_euler=[R.uniform(0,6.28) for _ in range(3)]; fall.append(o)
for i in range(46):
    k=R.random(); o=nipple(R.uniform(0.3,0.5),R.uniform(0.45,0.7)) if k<0.4 else nut(R.uniform(0.34,0.6),R.uniform(0.22,0.36)) if k<0.62 else bush(R.uniform(0.34,0.55),R.uniform(0.3,0.55)) if k<0.8 else copy(R.choice(tees))
    drop(o,6.6,4.0,1.5,1.2,i,0.16)
for i in range(36): drop(tubing(R.uniform(0.16,0.34),R.uniform(0.5,1.3)),-0.2,6.0,1.7,1.3,i,0.16)
for i in range(34): drop(bar(R.uniform(0.25,0.55),R.uniform(0.5,1.2)),12.0,5.4,2.0,1.6,i,0.16); fall[-1].rotation_euler=(math.pi/2+R.gauss(0,0.25),R.gauss(0,0.25),R.uniform(0,6.28))
for x,y,f in ((8.9,-1.7,nipple(0.44,0.62)),(6.2,-2.3,nut(0.52,0.32)),(3.3,2.5,nipple(0.36,0.55)),(8.8,0.7,bush(0.5,0.45)),(7.2,-3.6,bush(0.42,0.5)),(4.4,-3.4,nut(0.40,0.26))): drop(f,x,y,0.1,0.1,0,0)
tab=plane(0,40,steel); settle(fall,[tab,T,G[4],G[5]],int(OPT.get('frames',120)),damp=0.7)
wl=plain('wl',(0.05,0.052,0.056),0.9); mesh([(-40,24,-4),(60,14,-4),(60,14,30),(-40,24,30)],[(0,1,2,3)],wl)
world((0.018,0.020,0.024),0.8)
area((6,7.5,7.5),(4,0,1),4.5,900,(1.0,0.93,0.84),size_y=2.2)
area((-6,2.5,5.5),(2,0,1.6),3,420,(0.74,0.86,1.0),size_y=4)
area((8.5,-5.5,4.5),(4,0,1),2,330,(1.0,0.84,0.64),size_y=3.5)
area((-1,-9,6),(2,0,1.5),4,400,(0.95,0.97,1.0),size_y=3)
camera((-5.4,-7.0,7.8),(2.8,0.25,1.95),lens=float(OPT.get('lens',41)),fstop=float(OPT.get('f',0.38)),focus=(1.35,-0.4,3.75))
final()
