import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
tyre=metal('tyre',(0.016,0.016,0.017),(0.030,0.029,0.027),rough=(0.42,0.70),nscale=2,rand=0,bump=0.3,bscale=30,metallic=0,darkcol=(0.075,0.066,0.055),dark=0.30,dscale=2.5,bdist=0.006)
rim=metal('rim',(0.42,0.42,0.43),(0.30,0.30,0.30),rough=(0.30,0.50),nscale=2,rand=0.4,bump=0.15,bscale=30,metallic=0.9,darkcol=(0.08,0.06,0.045),dark=0.40,dscale=3,bdist=0.004)
black=metal('black',(0.020,0.020,0.021),(0.032,0.031,0.030),rough=(0.32,0.55),nscale=1.5,rand=0,bump=0.15,bscale=50,metallic=0,darkcol=(0.06,0.055,0.05),dark=0.2,dscale=2.5,bdist=0.004)
zinc=metal('zinc',(0.42,0.43,0.44),(0.30,0.305,0.31),rough=(0.30,0.50),nscale=4,rand=0.3,bump=0.12,bscale=24,darkcol=(0.15,0.13,0.11),dark=0.22,dscale=2,bdist=0.004)
body=metal('body',(0.045,0.065,0.085),(0.030,0.045,0.060),rough=(0.35,0.6),nscale=0.8,rand=0,bump=0.2,bscale=14,metallic=0,darkcol=(0.075,0.045,0.03),dark=0.35,dscale=1.6,bdist=0.008)
chassis=metal('chassis',(0.03,0.03,0.03),(0.05,0.045,0.04),rough=(0.5,0.8),nscale=2,rand=0,bump=0.3,bscale=20,metallic=0,bdist=0.01)
deck=metal('deck',(0.050,0.050,0.050),(0.028,0.028,0.028),rough=(0.05,0.50),nscale=0.5,rand=0,bump=0.30,bscale=26,metallic=0,darkcol=(0.016,0.016,0.016),dark=0.3,dscale=0.8,bdist=0.010)
glass=plain('glass',(0.006,0.004,0.004),0.10,0,0.5); off=plain('off',(0.030,0.006,0.005),0.4); led=glow('led',(1.0,0.075,0.030),float(OPT.get('led',9))); paint=plain('paint',(0.42,0.42,0.41),0.6)
def cube(x0,x1,y0,y1,z0,z1,mat,b=0.01): return slab(x1-x0,y1-y0,z1-z0,mat,b*1.5,b,Matrix.Translation(((x0+x1)/2,(y0+y1)/2,z0)))
# the display: a box with a hood, seven segments of lamps for each figure
D=[]; F=Matrix.Rotation(math.pi/2,4,'X')   # its face looks towards -y
def on(x,z,y=0.0): return Matrix.Translation((x,-y,z))@F
D.append(slab(1.24,0.44,0.16,black,0.03,0.012,on(0,0,-0.16))); D.append(slab(1.14,0.34,0.012,glass,0.02,0.004,on(0,0,0.0)))
D.append(cube(-0.66,0.66,-0.20,0.17,0.225,0.236,black,0.004))
for x in (-0.652,0.652): D.append(cube(x-0.006,x+0.006,-0.16,0.16,-0.12,0.236,black,0.003))
for x in (-0.592,0.592):
    for z in (-0.19,0.19): D.append(lathe([(0,0.008),(0.006,0.008),(0.012,0.006),(0.014,0)],zinc,20,on(x,z,0.0),hole=False))
dot=lathe([(0,0.003),(0.0055,0.003),(0.0085,0)],led,12,hole=False); dark=lathe([(0,0.003),(0.0055,0.003),(0.0085,0)],off,12,hole=False)
SEG={'0':'abcdef','1':'bc','2':'abged','4':'fgbc','6':'afgedc','8':'abcdefg'}
def figure(ch,x0):
    w,h=0.115,0.115
    for sg,(ax,az,bx,bz) in {'a':(0,2,1,2),'b':(1,2,1,1),'c':(1,1,1,0),'d':(0,0,1,0),'e':(0,1,0,0),'f':(0,2,0,1),'g':(0,1,1,1)}.items():
        for k in range(5):
            t=(k+0.75)/5.5+0.01; x=x0+(ax+(bx-ax)*t)*w; z=-h+(az+(bz-az)*t)*h; o=copy(dot if sg in SEG.get(ch,'') else dark); o.matrix_world=on(x+(z*0.08),z,0.012); D.append(o)
x=-0.505
for ch in '24 860': figure(ch,x) if ch!=' ' else None; x+=0.168 if ch!=' ' else 0.085
t=text('kg',0.115,led,on(0.425,-0.115,0.0135),align='LEFT'); D.append(t)
D.append(tube([(0,0.10,-0.2),(0,0.10,-2.4)],0.045,zinc,res=8)); D.append(cube(-0.12,0.12,0.02,0.16,-0.30,-0.21,zinc,0.01)); D.append(tube([(0.3,0.1,-0.2),(0.3,0.1,-0.32),(0.24,0.12,-0.40),(0.06,0.13,-0.46),(0.05,0.13,-2.0)],0.011,black,res=4))
M=Matrix.Translation((-0.62,0,1.62))@Matrix.Rotation(math.radians(-9),4,'Z'); bpy.context.view_layer.update()
for o in D: o.matrix_world=M@o.matrix_world
for o in (dot,dark): o.location=(0,0,-30)
# wheels: tyre with grooves and blocks, deep steel rim, ten nuts
def wheel(x,y):
    T=[(0.30,-0.13),(0.34,-0.150),(0.42,-0.158),(0.475,-0.150),(0.505,-0.135),(0.512,-0.12),(0.512,-0.075),(0.494,-0.072),(0.494,-0.060),(0.514,-0.057),(0.514,-0.006),(0.496,-0.004),(0.496,0.006),(0.514,0.009),(0.514,0.06),(0.494,0.063),(0.494,0.075),(0.512,0.078),(0.512,0.12),(0.505,0.135),(0.475,0.150),(0.42,0.158),(0.30,0.13)]
    o=lathe(T,tyre,240,angle=40); o.data.transform(Matrix.Rotation(math.pi/2,4,'X')); n=len(T)
    for v in o.data.vertices:
        i,k=divmod(v.index,n)
        if T[k][0]>0.50 and i%6<1: v.co.x*=0.978; v.co.z*=0.978
        if T[k][0]>0.40 and v.co.z<-0.36: v.co.z=max(v.co.z,-0.497); v.co.y*=1+0.12*max(0,(-v.co.z-0.40))*8
    o.location=(x,y,0.498); o.rotation_euler=(0,R.uniform(-0.05,0.05),0)
    lathe([(0.315,0.0),(0.325,0.015),(0.30,0.03),(0.285,0.06),(0.27,0.16),(0.20,0.19),(0.155,0.16),(0.15,0.05),(0.12,0.0),(0.0,-0.01)][::-1],rim,72,Matrix.Translation((x,y-0.13,0.498))@Matrix.Rotation(-math.pi/2,4,'X'),hole=False)
    for k in range(10): a=k*math.pi/5; lathe([(0,0.035),(0.014,0.035,1),(0.018,0.03,1),(0.018,0,1)],zinc,24,Matrix.Translation((x+0.18*math.cos(a),y+0.04,0.498+0.18*math.sin(a)))@Matrix.Rotation(math.pi/2,4,'X'),hole=False)
    for k in range(8): a=k*math.pi/4+0.2; lathe([(0,0.002),(0.028,0.002),(0.03,0)],chassis,24,Matrix.Translation((x+0.235*math.cos(a),y+0.035,0.498+0.235*math.sin(a)))@Matrix.Rotation(math.pi/2,4,'X'),hole=False)
def guard(x,y):
    """mudguard: a strip bent over the wheel, with a rolled edge"""
    P=[(x+0.62*math.cos(a),0.50+0.62*math.sin(a)) for a in (math.radians(12+k*156/30) for k in range(31))]; V=[(px,y+d,pz) for px,pz in P for d in (-0.22,0.55)]
    o=mesh(V,[(2*k,2*k+1,2*k+3,2*k+2) for k in range(30)],black,smooth=True); m=o.modifiers.new('s','SOLIDIFY'); m.thickness=0.012; tube([(px,y-0.22,pz) for px,pz in P],0.014,black,res=4)
Y=3.3
for wx in (1.05,2.42,3.79): wheel(wx,Y); wheel(wx,Y+0.36); guard(wx,Y); tube([(wx,Y,0.5),(wx,Y+2.3,0.5)],0.09,chassis,res=6); wheel(wx,Y+2.0)
cube(-0.1,7,Y+0.55,Y+0.75,0.86,1.12,chassis,0.02); cube(0.0,7,Y-0.12,Y+2.4,1.20,1.32,body,0.02); cube(-0.02,7,Y-0.06,Y+2.4,1.32,3.4,body,0.02)
for k in range(10): cube(0.02+k*0.62,0.14+k*0.62,Y-0.16,Y-0.05,1.32,3.4,body,0.012)
cube(-0.12,0.02,Y-0.1,Y+2.4,0.62,0.74,chassis,0.015); cube(-0.06,0.02,Y-0.05,Y+0.45,0.84,1.04,black,0.015)
lamp=glow('lamp',(1.0,0.03,0.012),14); amber=glow('amber',(1.0,0.30,0.02),5); slab(0.16,0.12,0.05,lamp,0.02,0.01,Matrix.Translation((-0.065,Y+0.08,0.94))@Matrix.Rotation(-math.pi/2,4,'Y'))
slab(0.10,0.06,0.03,lamp,0.02,0.01,Matrix.Translation((-0.03,Y-0.075,0.94))@F)
for wx in (1.74,3.1): slab(0.09,0.05,0.02,amber,0.015,0.006,Matrix.Translation((wx,Y-0.13,1.255))@F)
# the deck's plates, its edge rail and the drive beside it
plane(-0.004,60,deck)
for k in range(9): cube(-6+k*1.6,-4.41+k*1.6,2.35,6.4,-0.002,0.004,deck,0.002)
for z in (0.22,): tube([(-8,2.42,z),(9,2.42,z)],0.055,zinc,res=8)
for k in range(12): cube(-7.9+k*1.4,-7.8+k*1.4,2.38,2.46,0,0.2,zinc,0.01)
world((0.030,0.042,0.065),0.8)
area((-3.5,8.5,5.5),(0.5,3.3,0.4),2,1100,(1.0,0.76,0.50),size_y=1)
area((-4.0,-2.0,3.8),(-0.4,0,1.5),1.6,85,(0.72,0.84,1.0),size_y=2)
area((4.5,-0.5,3.2),(2.2,3.2,0.5),2.5,300,(0.80,0.88,1.0),size_y=1.5)
area((1.0,1.6,5.5),(-0.6,0.1,1.7),1,220,(1.0,0.84,0.64))
sky=mesh([(-90,60,-2),(110,60,-2),(110,60,60),(-90,60,60)],[(0,1,2,3)],glow('sky',(0.040,0.055,0.090),0.6))
camera((-0.76,-2.60,1.32),(0.13,1.2,1.22),lens=float(OPT.get('lens',36)),fstop=float(OPT.get('f',1.1)),focus=(-0.62,-0.02,1.62))
final()
