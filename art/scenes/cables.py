import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
s=reset(); R=random
cop=metal('cop',(0.93,0.44,0.26),(0.78,0.31,0.17),rough=(0.20,0.36),nscale=3,rand=0.6,bump=0.10,bscale=60,stretch=(1,1,0.2),darkcol=(0.25,0.10,0.05),dark=0.16,dscale=4,bdist=0.004)
cut=metal('cut',(0.95,0.50,0.32),(0.82,0.36,0.21),rough=(0.24,0.42),nscale=6,rand=0.7,bump=0.40,bscale=55,stretch=(0.25,1,1),darkcol=(0.30,0.12,0.06),dark=0.12,dscale=6,bdist=0.006)
def pvc(name,c,r=(0.42,0.60)): return metal(name,c,tuple(x*0.7 for x in c),rough=r,nscale=1.2,rand=0.4,bump=0.20,bscale=30,metallic=0,darkcol=(0.035,0.032,0.03),dark=0.30,dscale=2.6,bdist=0.006)
black=pvc('black',(0.017,0.017,0.018)); grey=pvc('grey',(0.13,0.135,0.14)); fill=pvc('fill',(0.16,0.155,0.145),(0.7,0.9))
core=[pvc('brown',(0.10,0.042,0.020)),pvc('blk',(0.014,0.014,0.015)),pvc('gr',(0.19,0.195,0.20)),pvc('blue',(0.025,0.075,0.24))]; earth=pvc('earth',(0.10,0.20,0.03))
# every part runs along y with its cut end towards the camera, at y=0; the cut wavers a little
def sleeve(x,z,r,wall,mat,L,y=0.0):
    n=56; V=[];F=[]; b=wall*0.10; ph=R.random()*99
    prof=[(r,L),(r,b*1.5),(r-b*0.4,b*0.4),(r-b*1.5,0),(r-wall+b,0),(r-wall,b),(r-wall,L)]
    for i in range(n):
        a=2*math.pi*i/n
        for rr,yy in prof: k=0.010*r*mnoise.noise(Vector((math.cos(a)*2,math.sin(a)*2,ph))) if rr>r-wall*0.7 else 0; q=0.05*r*mnoise.noise(Vector((math.cos(a)*1.5,math.sin(a)*1.5,ph+5))) if yy<0.1 else 0; V.append((x+(rr+k)*math.cos(a),y+yy+q,z+(rr+k)*math.sin(a)))
    m=len(prof)
    for i in range(n):
        for k in range(m-1): j=(i+1)%n*m; F.append((i*m+k,i*m+k+1,j+k+1,j+k))
    return mesh(V,F,mat,'sleeve',smooth=True)
def wire(x,z,r,L,y=0.0):
    """one strand: a flat end, pinched by the blade, bevelled"""
    n=14; V=[];F=[]; dx,dz=R.gauss(0,0.10),R.gauss(0,0.10); sq=R.uniform(0.93,1.0)
    for yy,k in ((L,1),(0.012,1),(0.002,0.90),(0.0,0.0)):
        for i in range(n): a=2*math.pi*i/n; px,pz=k*r*math.cos(a),k*r*math.sin(a)*sq; V.append((x+px,y+yy+(dx*px+dz*pz if yy<0.1 else 0),z+pz))
    for k in range(3):
        for i in range(n): j=(i+1)%n; F.append((k*n+i,k*n+j,k*n+n+j,k*n+n+i))
    o=mesh(V,F,cop,'wire',smooth=True); o.data.materials.append(cut)
    for p in o.data.polygons:
        if p.index>=2*n: p.material_index=1
    return o
def strands(x,z,R0,rings,L,y=0.0):
    """a stranded conductor: one wire in the middle, 6, 12, 18 … around it"""
    r=R0/(2*rings+1); t=R.random()
    for k in range(rings+1):
        for i in range(max(1,6*k)): a=t+k*0.2+2*math.pi*i/max(1,6*k); wire(x+2*k*r*math.cos(a)*0.99,z+2*k*r*math.sin(a)*0.99,r*0.985,L,y+R.gauss(0,0.010)*(1+k*0.3))
def single(x,z,r,y=0,L=7): strands(x,z,r*0.70,R.choice((2,3,3)) if r>0.3 else 1,L,y); sleeve(x,z,r,r*0.28,R.choice((black,black,grey,core[0],core[3],earth) if r<0.25 else (black,black,grey,core[0])),L,y+R.gauss(0,0.02))
def multi(x,z,r,n,y=0,L=7):
    """power cable: n insulated cores, filler, sheath"""
    sleeve(x,z,r,r*0.14,black if R.random()<0.75 else grey,L,y); t=R.random()*6; q=r*0.84; k=math.sin(math.pi/n); ri=q*k/(1+k)*0.985; d=q-ri
    F=[(x+q*0.99*math.cos(a*0.2),y+0.10+0.03*mnoise.noise(Vector((math.cos(a*0.2)*3,math.sin(a*0.2)*3,t))),z+q*0.99*math.sin(a*0.2)) for a in range(31)]; mesh([(x,y+0.12,z)]+F,[(0,i,i+1) for i in range(1,31)]+[(0,31,1)],fill,smooth=True)
    for i in range(n):
        a=t+2*math.pi*i/n; cx,cz=x+d*math.cos(a),z+d*math.sin(a); m=earth if i==n-1 and n>3 else core[i%4]; strands(cx,cz,ri*0.76,3 if ri>0.26 else 2,L,y); sleeve(cx,cz,ri,ri*0.23,m,L,y+R.gauss(0,0.012))
def pack(x0,x1,z1,sizes):
    """circles of the given sizes dropped into the valley that lies lowest"""
    C=[]
    for r in sizes:
        best=None
        for _ in range(160):
            x=R.uniform(x0+r,x1-r); z=r
            for a,b,c in C:
                if abs(x-a)<r+c: z=max(z,b+math.sqrt((r+c)**2-(x-a)**2))
            if best is None or z<best[1]: best=(x,z)
        if best[1]+r<z1: C.append((*best,r))
    return C
S=[R.choice((0.62,0.52,0.56,0.34,0.38,0.30,0.22,0.20,0.48)) for _ in range(64)]
for x,z,r in pack(-5.2,2.1,4.1,S):
    y=R.gauss(0,0.10)+max(0,x-1.0)*0.05
    if r>0.44: multi(x,z,r,R.choice((3,4,4,5)),y)
    else: single(x,z,r,y)
# the stripped heap at its side: bright wire in loose curls, over a core that hides the ground
def H(x,y): d=math.hypot((x-4.3)/1.9,(y+1.5)/1.6); return 1.7*math.exp(-d*d*1.4)
n=50; V=[];F=[]
for j in range(n+1):
    for i in range(n+1): x=0.5+8*i/n; y=-5.5+9*j/n; V.append((x,y,H(x,y)-0.12-0.1*math.exp(-H(x,y)*6)))
for j in range(n):
    for i in range(n): a=j*(n+1)+i; F.append((a,a+1,a+n+2,a+n+1))
mesh(V,F,plain('under',(0.08,0.03,0.015),0.7,0.7),smooth=True)
def curl(thick):
    x,y=R.gauss(4.2,1.2),R.gauss(-1.5,1.1)
    if H(x,y)<0.5*R.random(): return
    k=R.gauss(0,0.9); t=R.uniform(0,6.28); P=[]; L=R.uniform(0.9,2.6); m=26; lift=R.uniform(-0.14,0.14)
    for i in range(m):
        u=i/m; t+=k*L/m+0.10*mnoise.noise(Vector((u*4,x*9,y*9))); x+=L/m*math.cos(t); y+=L/m*math.sin(t)
        if y>-0.2 and x<2.4: break
        P.append((x,y,max(0.03,H(x,y)+lift+0.12*mnoise.noise(Vector((u*3,y*7,x))))))
    if len(P)>4: tube(P,thick,cop,res=2)
for i in range(int(OPT.get('n',2200))): curl(R.choice((0.022,0.028,0.028,0.04,0.055)))
fl=metal('fl',(0.045,0.045,0.047),(0.028,0.028,0.03),rough=(0.35,0.7),nscale=0.6,rand=0,bump=0.2,bscale=8,metallic=0,bdist=0.02); plane(0,60,fl)
wl=plain('wl',(0.05,0.052,0.056),0.9); mesh([(-40,16,-1),(40,16,-1),(40,16,30),(-40,16,30)],[(0,1,2,3)],wl)
world((0.02,0.022,0.026),0.8)
area((-6,-5.0,6.5),(-1,0,1.6),3.5,620,(0.92,0.96,1.0),size_y=3)
area((5.5,3.5,6.0),(3.5,0,1),3,560,(1.0,0.88,0.72),size_y=2)
area((6.5,-6,3.0),(1.5,0,1.3),2,330,(1.0,0.84,0.66),size_y=3.5)
area((-0.8,-5.8,0.25),(0,0,1.7),4.5,230,(1.0,0.95,0.9),size_y=1.0)
area((-1,4,8),(-1,1,2),4,420,(0.95,0.97,1.0))
camera((2.3,-7.2,3.3),(0.75,0,1.55),lens=float(OPT.get('lens',44)),fstop=float(OPT.get('f',0.75)),focus=(0.3,-0.1,1.6))
final()
