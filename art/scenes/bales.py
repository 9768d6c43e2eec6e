import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from parts import *
import numpy as np
s=reset(); R=random; G=np.random.default_rng(5)
# one unit is a metre; a bale is 0.9 x 0.6 x 0.6 and its strapped faces run along x
sc=dict(nscale=7,rand=0.3,bump=0.3,bscale=60,bdist=0.003)
cu=[metal('cu%d'%i,a,b,rough=r,darkcol=(0.13,0.055,0.03),dark=d,dscale=9,**sc) for i,(a,b,r,d) in enumerate((((0.94,0.46,0.28),(0.80,0.34,0.19),(0.24,0.40),0.14),((0.74,0.31,0.17),(0.52,0.20,0.10),(0.28,0.46),0.26),((0.42,0.17,0.09),(0.24,0.105,0.06),(0.36,0.55),0.36),((0.70,0.60,0.52),(0.55,0.44,0.36),(0.26,0.42),0.22),((0.20,0.20,0.14),(0.24,0.13,0.08),(0.5,0.7),0.4)))]
al=[metal('al%d'%i,a,b,rough=r,metallic=m,darkcol=(0.10,0.10,0.10),dark=d,dscale=8,**sc) for i,(a,b,r,d,m) in enumerate((((0.82,0.83,0.84),(0.66,0.67,0.68),(0.24,0.40),0.16,1),((0.60,0.61,0.62),(0.42,0.43,0.44),(0.34,0.52),0.28,1),((0.36,0.365,0.37),(0.24,0.245,0.25),(0.42,0.6),0.36,1),((0.40,0.40,0.39),(0.30,0.30,0.29),(0.4,0.6),0.36,0.2),((0.05,0.08,0.13),(0.035,0.055,0.09),(0.4,0.6),0.4,0.3)))]
steel=metal('strap',(0.52,0.53,0.55),(0.34,0.34,0.35),rough=(0.24,0.42),nscale=4,rand=0,bump=0.1,bscale=40,darkcol=(0.16,0.075,0.04),dark=0.32,dscale=6,bdist=0.002)
dark=plain('core',(0.020,0.013,0.010),0.9)
H=np.array((0.45,0.30,0.30)); E=11; ST=(-0.315,-0.105,0.105,0.315)
def onto(p): return p/((np.abs(p/H)**E).sum(-1,keepdims=True))**(1/E)
def normal(p): g=np.sign(p)*np.abs(p/H)**(E-1)/H; return g/np.linalg.norm(g,axis=-1,keepdims=True)
def unit(v): return v/(np.linalg.norm(v,axis=-1,keepdims=True)+1e-9)
def swell(p,ph):
    """how far the surface lies below the box: hollows, and a furrow under each strap"""
    h=0.010*(np.sin(p@np.array((7,3,5))+ph)+np.sin(p@np.array((-4,9,6))+2*ph)+np.sin(p@np.array((13,-11,14))+ph*3))+0.012
    for x in ST: e=np.exp(-((p[...,0]-x)/0.04)**2); h=h*(1-e)+0.017*e
    return h
def walk(n,steps,step,curl,ph):
    """n paths that creep over the box, round its edges, mostly along its layers"""
    p=onto(G.uniform(-1,1,(n,3))*H*(1+0.6*G.integers(0,2,(n,3)))); d=unit(G.normal(0,1,(n,3))*np.array((1.5,1.3,0.55))); c=G.normal(0,curl,n)[:,None]; out=[]
    for k in range(steps):
        g=normal(p); d=unit(d-g*(d*g).sum(-1,keepdims=True)); c=c*0.8+G.normal(0,curl,(n,1))*0.6; d=unit(d+np.cross(g,d)*c); out.append((p,d,g)); p=onto(p+d*step[:,None])
    return [np.stack(x,1) for x in zip(*out)]
def emit(V,rows,cols,closed,which,mats,angle=40):
    """V: piece, row, column, xyz"""
    n=len(V); a=np.arange(rows-1)[:,None]*cols; j=np.arange(cols if closed else cols-1)[None]; q=(j+1)%cols
    f=np.stack((a+j,a+q,a+cols+q,a+cols+j),-1).reshape(-1,4); F=(f[None]+(np.arange(n)*rows*cols)[:,None,None]).reshape(-1,4)
    o=mesh(V.reshape(-1,3).tolist(),F.tolist(),mats[0],'bale',smooth=True); me=o.data; me.auto_smooth_angle=math.radians(angle)
    for m in mats[1:]: me.materials.append(m)
    me.polygons.foreach_set('material_index',np.repeat(which,len(f)).astype(np.int32)); return o
def strands(n,length,w,t,mats,odds,ph,deep=0.035,curl=0.10,rows=20):
    """wires and tubes squeezed flat: elliptical sections of half-width w and half-thickness t"""
    p,d,g=walk(n,rows,G.uniform(*length,n)/rows,curl,ph); u=np.linspace(0,1,rows)[None]; k=G.uniform(0,6.28,(n,1)); base=G.random((n,1))**1.3*deep
    dep=base+swell(p,ph)+0.006*np.sin(u*9+k)+0.004*np.sin(u*23+2*k); end=np.clip(1-np.minimum(u,1-u)/0.14,0,1)**2; up=G.choice((1,1,1,1,1,-0.45),(n,1)); dep=dep+end*0.045*up
    c=p-g*dep[...,None]; w=G.uniform(*w,(n,1))*(1+0.25*np.sin(u*11+k)); t=G.uniform(*t,(n,1))*np.ones_like(u); b=np.cross(g,d); tilt=G.normal(0,0.35,(n,1))+0.4*np.sin(u*7+k)
    B=b*np.cos(tilt)[...,None]+g*np.sin(tilt)[...,None]; N=g*np.cos(tilt)[...,None]-b*np.sin(tilt)[...,None]; a=np.arange(7)*2*math.pi/7
    V=c[:,:,None]+B[:,:,None]*(w[...,None]*np.cos(a))[...,None]+N[:,:,None]*(t[...,None]*np.sin(a))[...,None]
    return emit(V,rows,7,True,G.choice(len(mats),n,p=odds),mats,60)
def sheets(n,length,width,mats,odds,ph,deep=0.05,rows=30,cols=11):
    """sheet crumpled by triangular folds in several directions, then pressed against the box"""
    p,d,g=walk(n,rows,G.uniform(*length,n)/rows,0.05,ph); b=np.cross(g,d); wv=G.uniform(*width,(n,1,1)); v=np.linspace(-0.5,0.5,cols)[None,None]; u=np.linspace(0,1,rows)[None,:,None]; k=G.uniform(0,6.28,(n,1,1))
    rag=1+0.22*np.sin(u*13+k)+0.14*np.sin(u*31+3*k); q=onto(p[:,:,None]+b[:,:,None]*(wv*v*rag)[...,None]); g=normal(q); dep=G.random((n,1,1))**1.2*deep+swell(q,ph)
    for i,(f,am) in enumerate(((14,0.016),(26,0.011),(47,0.006),(80,0.003))):
        w=unit(G.normal(0,1,(n,3)))*f; x=np.einsum('nrcx,nx->nrc',q,w)+k*(i+1); x=x+0.5*np.sin(x*0.7+k); dep=dep+am*np.abs((x/2.2)%2-1)
    edge=np.clip(1-np.minimum(np.minimum(u,1-u)*6,(0.5-np.abs(v))*5),0,1); dep=dep+edge*G.choice((0.03,0.02,-0.008),(n,1,1))-0.012
    return emit(q-g*dep[...,None],rows,cols,False,G.choice(len(mats),n,p=odds),mats,28)
def straps():
    V=[]; F=[]; m=160
    for x in ST:
        b=len(V); sl=G.normal(0,0.012)
        for i in range(m):
            a=2*math.pi*i/m; y,z=math.cos(a),math.sin(a); r=(abs(y)**E+abs(z)**E)**(-1/E); y,z=y*r*0.292,z*r*0.292; V+=[(x-0.012+sl*z,y,z),(x+0.012+sl*z,y,z)]
        for i in range(m): k=b+2*i; l=b+2*((i+1)%m); F.append((k,l,l+1,k+1))
    o=mesh(V,F,steel,'straps',smooth=True); d=o.modifiers.new('s','SOLIDIFY'); d.thickness=0.003; d.offset=0
    return [o]+[slab(0.030,0.055,0.006,steel,0.004,0.002,Matrix.Translation((x,-0.291,G.uniform(-0.12,0.15)))@Matrix.Rotation(math.pi/2,4,'X')) for x in ST]
def bale(kind,ph):
    C=slab(0.76,0.46,0.46,dark,0.03,0.02); C.data.transform(Matrix.Translation((0,0,-0.23)))
    if kind=='cu': P=[strands(900,(0.3,0.9),(0.010,0.027),(0.003,0.007),cu,(0.45,0.35,0.17,0,0.03),ph,0.045),strands(1000,(0.4,1.2),(0.002,0.0048),(0.0018,0.0034),cu,(0.55,0.26,0.11,0.07,0.01),ph,0.022,0.16),sheets(80,(0.15,0.45),(0.05,0.15),cu,(0.34,0.42,0.24,0,0),ph,0.03)]
    else: P=[sheets(430,(0.16,0.5),(0.06,0.20),al,(0.46,0.28,0.12,0.09,0.05),ph),strands(190,(0.3,0.8),(0.008,0.022),(0.002,0.005),al,(0.5,0.3,0.14,0.04,0.02),ph,0.02),strands(160,(0.4,1.0),(0.0018,0.004),(0.0018,0.003),al,(0.6,0.3,0.1,0,0),ph,0.015,0.2)]
    P+=[C]+straps()
    for o in P: o.hide_render=True
    return [(o,o.matrix_world.copy()) for o in P]
KIND={'cu':[bale('cu',k*1.7) for k in range(3)],'al':[bale('al',k*2.3) for k in range(2)]}
def put(kind,x,y,z,turn=0.0,v=None):
    m=Matrix.Translation((x,y,z*0.578+0.295))@Euler((R.gauss(0,0.012),R.gauss(0,0.012),turn+R.gauss(0,0.02)+R.choice((0,math.pi)))).to_matrix().to_4x4()
    for o,w in R.choice(KIND[kind]) if v is None else KIND[kind][v]:
        c=copy(o); k=o.modifiers.get('s'); c.matrix_world=m@w
        if k: d=c.modifiers.new('s','SOLIDIFY'); d.thickness=k.thickness; d.offset=0
Q=math.pi/2
for i,x in enumerate((-0.90,0.015,0.93)): put('cu',x,0,0,v=i); put('cu',x,0.63,0)
for i,x in enumerate((-0.89,0.03,0.945)): put('cu',x+R.gauss(0,0.01),0.03+R.gauss(0,0.02),1,v=(i+1)%3); put('cu',x,0.66,1)
put('cu',-0.42,0.06,2,v=2); put('cu',0.62,0.22,2,0.06,0); put('cu',0.0,0.72,2)
for x,y,z in ((1.93,0.02,0),(2.86,0.04,0),(1.95,0.05,1),(2.9,0.06,1),(1.93,0.66,0),(1.95,0.68,1),(2.0,0.64,2),(2.9,0.7,1)): put('al',x,y,z)
put('al',-1.90,0.0,0,0.05); put('al',-2.75,0.35,0,Q)
# the press behind: uprights, lintel with warning stripes, ram from above, a bale leaving the mouth
paint=metal('paint',(0.030,0.075,0.085),(0.020,0.05,0.06),rough=(0.35,0.6),nscale=2,rand=0,bump=0.2,bscale=20,metallic=0,darkcol=(0.09,0.045,0.025),dark=0.42,dscale=3,bdist=0.005)
bare=metal('bare',(0.30,0.29,0.28),(0.16,0.155,0.15),rough=(0.28,0.5),nscale=2,rand=0,bump=0.2,bscale=30,darkcol=(0.10,0.05,0.03),dark=0.35,dscale=3,bdist=0.004); rod=plain('rod',(0.8,0.8,0.8),0.10,1); yel=plain('yel',(0.42,0.24,0.015),0.5); blk=plain('blk',(0.012,0.012,0.012),0.6)
def cube(x0,x1,y0,y1,z0,z1,mat,b=0.015): return slab(x1-x0,y1-y0,z1-z0,mat,b*1.5,b,Matrix.Translation(((x0+x1)/2,(y0+y1)/2,z0)))
def stripes(x0,x1,y,z0,z1):
    h=z1-z0; n=max(1,int((x1-x0)/(h*0.9))); w=(x1-x0)/n
    for k in range(n): mesh([(x0+k*w,y,z0),(x0+(k+0.5)*w,y,z0),(x0+(k+0.5)*w+h*0.6,y,z1),(x0+k*w+h*0.6,y,z1)],[(0,1,2,3)],yel)
X,Y=float(OPT.get('px',-1.75)),3.1
for x in (X-1.15,X+0.75): cube(x,x+0.40,Y,Y+1.6,0,2.75,paint,0.03); cube(x+0.08,x+0.32,Y-0.06,Y,0,2.7,paint); stripes(x+0.10,x+0.24,Y-0.07,0.3,0.46)
cube(X-1.25,X+1.25,Y-0.04,Y+1.6,1.72,2.30,paint,0.03); cube(X-1.2,X+1.2,Y-0.10,Y-0.04,1.72,1.92,blk,0.01); stripes(X-1.2,X+1.1,Y-0.11,1.73,1.91)
cube(X-0.75,X+0.75,Y-0.7,Y+1.6,0.45,0.62,bare,0.02); cube(X-0.75,X+0.75,Y+1.2,Y+1.3,0.6,1.8,bare); cube(X-0.72,X+0.72,Y+0.1,Y+1.1,1.42,1.60,bare,0.02)
for k in range(5): cube(X-0.72+k*0.31,X-0.60+k*0.31,Y+0.05,Y+0.1,1.36,1.62,bare,0.01)
lathe([(0,0),(0.30,0),(0.30,0.10),(0.22,0.12),(0.22,1.5),(0.26,1.5),(0.26,1.6),(0,1.6)],paint,48,Matrix.Translation((X,Y+0.5,2.25)),hole=False); lathe([(0.12,0),(0.12,0.9)],rod,40,Matrix.Translation((X,Y+0.6,1.5)),hole=False)
lathe([(0,0),(0.20,0),(0.20,0.08),(0.15,0.10),(0.15,1.5),(0.18,1.5),(0.18,1.6),(0,1.6)],paint,40,Matrix.Translation((X+1.75,Y+0.4,0.95))@Matrix.Rotation(Q,4,'Y'),hole=False); lathe([(0.085,0),(0.085,0.7)],rod,32,Matrix.Translation((X+1.1,Y+0.4,0.95))@Matrix.Rotation(Q,4,'Y'),hole=False)
for k in range(3): tube([(X+0.22+0.05*k,Y+0.3,3.4),(X+0.7+0.05*k,Y,3.3),(X+1.25,Y-0.08+0.05*k,2.7),(X+1.32,Y-0.08+0.05*k,1.2),(X+1.9,Y+0.2,1.1)],0.022,blk,res=4)
put('al',X,Y-0.1,1.073,Q,0)
fl=metal('fl',(0.060,0.058,0.056),(0.034,0.033,0.032),rough=(0.16,0.75),nscale=1.4,rand=0,bump=0.25,bscale=26,metallic=0,bdist=0.008); plane(0,60,fl)
wl=plain('wl',(0.034,0.037,0.044),0.95,0,0); mesh([(-60,7,-1),(60,7,-1),(60,7,30),(-60,7,30)],[(0,1,2,3)],wl)
world((0.02,0.024,0.032),0.7)
area((-3.2,-0.6,3.6),(0,0.2,0.9),1.1,230,(1.0,0.80,0.58),size_y=0.8)
area((3.6,-3.4,2.8),(0.8,0,0.8),1.6,105,(0.74,0.85,1.0),size_y=1.2)
area((4.5,4.5,4.5),(3.2,7,1.2),1.5,60,(0.62,0.76,1.0)); area((0.5,3.2,4.2),(0.3,0.2,1.4),2.2,90,(0.80,0.88,1.0))
area((X,Y+0.5,1.40),(X,Y-0.3,0.9),0.9,26,(1.0,0.70,0.40)); area((X-0.6,Y-1.6,3.4),(X,Y,1.6),0.8,110,(1.0,0.78,0.52)); area((X+3.5,Y-0.6,2.6),(X+0.6,Y,1.5),0.8,40,(0.65,0.80,1.0))
area((-2.6,-5.2,3.4),(0,0,0.8),3.2,85,(0.86,0.91,1.0),size_y=2.2)
camera((-1.5,-3.55,1.08),(-0.05,0,0.90),lens=float(OPT.get('lens',31)),fstop=float(OPT.get('f',0.42)),focus=(-0.1,-0.3,0.9))
final()
