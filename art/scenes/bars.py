import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
skin=[metal('s%d'%i,a,b,rough=(0.20,0.40),nscale=1.5,rand=0.6,bump=0.14,bscale=34,stretch=(1,1,0.06),darkcol=(0.22,0.12,0.05),dark=0.22,dscale=1.6,bdist=0.005) for i,(a,b) in enumerate((((0.84,0.58,0.25),(0.66,0.42,0.15)),((0.74,0.49,0.20),(0.52,0.33,0.12))))]
cut=[metal('c%d'%i,a,b,rough=(0.20,0.36),nscale=3,rand=0.8,bump=0.45,bscale=46,stretch=(0.12,1,1),darkcol=(0.26,0.16,0.06),dark=0.10,dscale=3,bdist=0.005) for i,(a,b) in enumerate((((0.92,0.70,0.34),(0.80,0.56,0.24)),((0.84,0.60,0.27),(0.66,0.44,0.18))))]
fork=metal('fork',(0.13,0.13,0.135),(0.075,0.075,0.078),rough=(0.34,0.55),nscale=1.0,rand=0,bump=0.25,bscale=20,metallic=0.8,darkcol=(0.11,0.055,0.03),dark=0.34,dscale=1.6,bdist=0.008)
black=metal('mast',(0.022,0.022,0.023),(0.034,0.033,0.032),rough=(0.36,0.6),nscale=1.2,rand=0,bump=0.2,bscale=22,metallic=0,darkcol=(0.10,0.065,0.045),dark=0.26,dscale=1.8,bdist=0.006)
grease=metal('rail',(0.32,0.31,0.30),(0.14,0.13,0.12),rough=(0.14,0.34),nscale=1.2,rand=0,bump=0.1,bscale=30,stretch=(1,1,0.05),darkcol=(0.03,0.025,0.02),dark=0.5,dscale=1.4,bdist=0.004)
band=metal('band',(0.16,0.17,0.19),(0.10,0.105,0.12),rough=(0.22,0.36),nscale=2,rand=0,bump=0.08,bscale=20,bdist=0.004)
wood=metal('wood',(0.25,0.165,0.095),(0.15,0.095,0.052),rough=(0.6,0.85),nscale=1.4,rand=0.5,bump=0.5,bscale=16,stretch=(0.10,1.6,1.6),metallic=0,darkcol=(0.05,0.035,0.025),dark=0.3,dscale=2,bdist=0.012)
def cube(x0,x1,y0,y1,z0,z1,mat,b=0.02): return slab(x1-x0,y1-y0,z1-z0,mat,b*1.5,b,Matrix.Translation(((x0+x1)/2,(y0+y1)/2,z0)))
# the bars lie along x, the forks along y under them; cut ends look towards +x or -x
def bar(y,z,r,x0,L):
    n=40; V=[];F=[]; b=0.008; dx,dz=R.gauss(0,0.02),R.gauss(0,0.02); a0=R.random()
    for k,(x,q) in enumerate(((L,1),(b,1),(0,1-b/r*1.1),(0,0.0))):
        for i in range(n): a=a0+2*math.pi*i/n; py,pz=q*r*math.cos(a),q*r*math.sin(a); V.append((x0+x+(dx*py+dz*pz if k else 0),y+py,z+pz))
    for k in range(3):
        for i in range(n): j=(i+1)%n; F.append((k*n+i,k*n+j,k*n+n+j,k*n+n+i))
    o=mesh(V,F,R.choice(skin),'bar',smooth=True); o.data.materials.append(R.choice(cut))
    for p in o.data.polygons: p.material_index=int(p.index>=2*n)
r=0.105; z0=1.02; P=[]
for k in range(7):
    n=13-(k%2)-(2 if k>5 else 0)
    for i in range(n): P.append(((i-(n-1)/2)*2*r*1.003,z0+r+k*r*math.sqrt(3)))
for y,z in P: bar(y+R.gauss(0,0.002),z,r*0.995,-3.2+R.gauss(0,0.022)+(R.uniform(0.05,0.16) if R.random()<0.04 else 0),7.5)
ymax=12*r+r
# steel bands with their seals
def strap(x):
    e=r+0.006
    C=[(math.cos(t*math.pi/180*10),math.sin(t*math.pi/180*10)) for t in range(36)]; pts=[(y+e*c,z+e*q) for y,z in P for c,q in C]; pts.sort()
    def half(p):
        h=[]
        for q in p:
            while len(h)>1 and (h[-1][0]-h[-2][0])*(q[1]-h[-2][1])-(h[-1][1]-h[-2][1])*(q[0]-h[-2][0])<=0: h.pop()
            h.append(q)
        return h[:-1]
    L=half(pts)+half(pts[::-1]); V=[];F=[]
    for y,z in L: V+=[(x-0.055,y,z),(x+0.055,y,z)]
    m=len(L)
    for i in range(m): a,b=2*i,2*((i+1)%m); F.append((a,b,b+1,a+1))
    o=mesh(V,F,band,'band',smooth=True); d=o.modifiers.new('s','SOLIDIFY'); d.thickness=0.014; d.offset=0
    t=max(z for y,z in L); slab(0.15,0.26,0.035,band,0.01,0.008,Matrix.Translation((x,0.1,t-0.002)))
for x in (-2.35,-0.4,1.6,3.6): strap(x)
for x in (-1.75,2.6): cube(x-0.09,x+0.09,-ymax-0.15,ymax+0.1,z0-0.16,z0-0.002,wood,0.012)
# forks: blades under the timber, uprights and carriage behind, the mast's two channels, chains
for x in (-0.55,1.25):
    S=[]
    for y,t in ((-2.05,0.03),(-1.9,0.05),(-0.6,0.09),(1.60,0.13),(1.72,0.13)): S.append([(x+a,y,z0-0.17-t/2+b) for a,b in rloop(0.30 if y>-1.95 else 0.2,t,0.03,4)])
    loft(S,fork,'blade',40); cube(x-0.15,x+0.15,1.60,1.74,z0-0.30,z0+1.5,fork,0.02)
for z in (z0+0.10,z0+1.15): cube(-1.6,2.3,1.74,1.90,z,z+0.26,black,0.02)
for k in range(9): x=-1.5+k*0.46; cube(x-0.025,x+0.025,1.78,1.86,z0+1.4,z0+3.2,black,0.012)
for x in (-0.75,1.45):
    cube(x-0.05,x+0.05,2.0,2.4,0.10,6,black,0.015); cube(x-0.16,x+0.16,2.0,2.07,0.10,6,grease,0.012); cube(x-0.16,x+0.16,2.34,2.42,0.10,6,black,0.012)
    for k in range(60):
        q=x+(0.30 if x<0 else -0.30); slab(0.05,0.10,0.03,grease,0.02,0.006,Matrix.Translation((q+(0.03 if k%2 else -0.03),2.15,1.0+k*0.085))@Matrix.Rotation(math.pi/2,4,'Y')@Matrix.Rotation(math.pi/2,4,'Z'))
tube([(0.35,2.2,0.10),(0.35,2.2,6)],0.11,grease,res=8)
# the truck's front wheels and the dark of its body behind the mast
for x in (-1.55,1.80): lathe([(0.20,0),(0.30,0.02),(0.46,0.03),(0.50,0.08),(0.50,0.40),(0.46,0.45),(0.20,0.45)],black,72,Matrix.Translation((x,2.85,0.5))@Matrix.Rotation(math.pi/2,4,'Y')); lathe([(0,0.10),(0.14,0.10),(0.21,0.02),(0.21,0)],fork,48,Matrix.Translation((x+0.02,2.85,0.5))@Matrix.Rotation(-math.pi/2,4,'Y'),hole=False)
cube(-1.05,1.75,2.7,5.0,0.22,1.5,black,0.06); cube(-1.5,2.2,3.1,5.0,0.62,1.25,black,0.06)
fl=metal('fl',(0.055,0.054,0.053),(0.032,0.032,0.031),rough=(0.15,0.7),nscale=0.5,rand=0,bump=0.25,bscale=9,metallic=0,bdist=0.02); plane(0,60,fl)
world((0.02,0.023,0.028),0.7); wl=plain('wl',(0.03,0.032,0.036),0.95,0,0); mesh([(-60,14,-1),(60,14,-1),(60,14,40),(-60,14,40)],[(0,1,2,3)],wl)
area((-5.5,-2.0,4.5),(-2.5,0,1.6),2,150,(1.0,0.92,0.80),size_y=3)
area((-6.5,1.5,1.4),(-3.0,0,1.5),2.2,55,(1.0,0.95,0.88),size_y=2)
area((3.5,-5,4.5),(0.3,1,2.0),3,300,(0.80,0.88,1.0),size_y=2)
area((2.0,-5.5,1.0),(0.6,-1,0.95),1.6,80,(0.9,0.94,1.0))
area((0.5,5.5,6.5),(0,0.8,2.2),3,620,(1.0,0.82,0.60),size_y=2)
area((-2,9,5),(0,14,2),5,260,(0.75,0.84,1.0))
camera((-6.2,-4.5,1.02),(-1.15,0.4,1.50),lens=float(OPT.get('lens',42)),fstop=float(OPT.get('f',0.7)),focus=(-3.2,-0.9,1.6))
final()
