import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
s=reset(); R=random
bare=metal('bare',(0.86,0.865,0.87),(0.72,0.725,0.735),rough=(0.28,0.42),nscale=2,rand=0.4,bump=0.08,bscale=30,bdist=0.006)
def paint(name,a,b,rough=(0.30,0.44)): return metal(name,a,b,rough=rough,nscale=3,rand=0.5,bump=0.06,bscale=40,darkcol=(0.45,0.45,0.46),dark=0.06,dscale=5,bdist=0.004,metallic=0.92)
paints=[paint('silver',(0.80,0.805,0.81),(0.66,0.665,0.675)),paint('red',(0.36,0.045,0.038),(0.25,0.03,0.028)),paint('blue',(0.06,0.11,0.24),(0.04,0.075,0.17)),paint('green',(0.07,0.18,0.11),(0.045,0.12,0.075)),paint('gold',(0.62,0.46,0.24),(0.50,0.36,0.17)),paint('black',(0.05,0.05,0.055),(0.03,0.03,0.033))]
pool=[0]*13+[1]*3+[2]*3+[3]+[4]*2+[5]*2
def nz(*p): return mnoise.noise(Vector(p))
def can():
    ph=R.random()*99; n=72; H=1.22; r0=0.33
    # outline from the middle of the base to the middle of the lid: radius, height, part (0 body, 1 bare end, 2 second colour)
    prof=[(0.002,0.10,1),(0.12,0.085,1),(0.20,0.05,1),(0.235,0.005,1),(0.25,0.0,1),(0.265,0.006,1),(0.30,0.05,1),(0.325,0.09,1)]
    m=46
    for k in range(m+1): prof.append((r0,0.115+(H-0.30)*k/m,2 if 7<k<13 or 30<k<33 else 0))
    prof+=[(0.322,H-0.155,0),(0.30,H-0.105,0),(0.272,H-0.06,1),(0.262,H-0.04,1),(0.272,H-0.025,1),(0.276,H-0.008,1),(0.270,H+0.002,1),(0.260,H-0.004,1),(0.252,H-0.04,1),(0.245,H-0.062,1),(0.238,H-0.06,1),(0.230,H-0.035,1),(0.222,H-0.03,1),(0.16,H-0.03,1),(0.09,H-0.03,1),(0.002,H-0.03,1)]
    kind=R.random(); nf=R.choice((4,5,6)); rows=R.choice((3,4)); depth=R.uniform(0.28,0.42); sq=R.uniform(0.36,0.62); lean=R.uniform(-0.35,0.35); lx=R.uniform(-0.12,0.12); amp=R.uniform(0.03,0.06); c0=R.uniform(0.3,0.7)
    def warp(x,y,z):
        t=min(1,max(0,(z-0.12)/(H-0.32))); w=math.sin(math.pi*t)**0.55 if 0<t<1 else 0; a=math.atan2(y,x); rr=math.hypot(x,y)
        if kind<0.62:   # trodden end to end: folds in diamonds
            q=t*rows; row=int(q); tri=1-abs((q-row)*2-1); d=0.5-0.5*math.cos(nf*a+(row%2)*math.pi+ph)
            k=1-w*depth*d*tri*1.15-w*amp*abs(nz(a*1.5,t*5,ph))*2; x,y=x*k,y*k; z=z*sq+0.10*w*nz(a*0.8,t*3,ph+5)*(1-sq)
            x+=lean*z*0.5+lx*w; z+=lean*0.30*x*t
        else:           # pressed from the side, with a fold across
            f=0.16+0.30*abs(t-c0)+ (0.36 if t in(0,1) else 0)*0.6; g=f+(1-f)*(1-min(1,w*1.5)); g=max(0.24,g*0.85)
            y=y*g+w*amp*2.4*nz(x*4,t*5,ph)*(1.3); x=x*(1+0.34*(1-g)); bend=(t-c0); y+=0.55*lean*abs(bend)*2*0.5; z=z*0.96
        e=0.020*(abs(nz(x*6+ph,y*6,z*6))-0.2)+0.010*nz(x*15,y*15+ph,z*15); rr2=max(rr,1e-3)
        return (x+e*x/rr2,y+e*y/rr2,z+0.4*e)
    V=[];F=[];P=[]
    for i in range(n):
        a=2*math.pi*i/n
        for r,z,_ in prof: V.append(warp(r*math.cos(a),r*math.sin(a),z))
    np_=len(prof); opened=R.random()<0.9
    for i in range(n):
        j=(i+1)%n; a=2*math.pi*(i+0.5)/n
        for k in range(np_-1):
            r,z,_=prof[k]
            if opened and k>=np_-4 and 0.06<r<0.2 and abs(math.atan2(math.sin(a),math.cos(a)))<0.62: continue
            F.append((i*np_+k,j*np_+k,j*np_+k+1,i*np_+k+1)); P.append(prof[k][2])
    # the ring pull: a flat ring riveted in the middle
    b=len(V); q=20
    for i in range(q):
        a=2*math.pi*i/q
        for ro,zz in ((1,0),(1,0.016),(0.55,0.016),(0.55,0)): V.append(warp(-0.085+0.10*ro*math.cos(a),0.062*ro*math.sin(a),H-0.022+zz+0.012))
    for i in range(q):
        for k in range(4): F.append((b+i*4+k,b+((i+1)%q)*4+k,b+((i+1)%q)*4+(k+1)%4,b+i*4+(k+1)%4)); P.append(1)
    c=R.choice(pool); o=mesh(V,F,paints[c],'can',smooth=True); me=o.data; me.materials.append(bare); me.materials.append(paints[0] if c else bare)
    for p,k in zip(me.polygons,P): p.material_index=k
    return o
N=int(OPT.get('n',190)); objs=[]
for i in range(N):
    o=can(); me=o.data; c=sum((v.co for v in me.vertices),Vector())/len(me.vertices); me.transform(__import__('mathutils').Matrix.Translation(-c))
    r=2.5*math.sqrt(R.random()); a=R.uniform(0,6.28); o.location=(r*math.cos(a)*1.3,r*math.sin(a)*0.9+0.7,0.4+i*0.05); o.rotation_euler=[R.uniform(0,6.28) for _ in range(3)]; objs.append(o)
fl=plain('fl',(0.018,0.018,0.02),0.55,0.0,0.4); g=plane(0,40,fl)
bpy.ops.rigidbody.world_add(); rw=s.rigidbody_world; rw.substeps_per_frame=6; rw.solver_iterations=12
bpy.ops.object.select_all(action='DESELECT'); bpy.context.view_layer.objects.active=g; g.select_set(True); bpy.ops.rigidbody.object_add(type='PASSIVE'); g.rigid_body.collision_shape='MESH'; g.rigid_body.friction=0.9; g.select_set(False)
for o in objs: o.select_set(True)
bpy.context.view_layer.objects.active=objs[0]; bpy.ops.rigidbody.objects_add(type='ACTIVE')
for o in objs:
    b=o.rigid_body; b.collision_shape='CONVEX_HULL'; b.friction=0.9; b.use_margin=True; b.collision_margin=0.0; b.linear_damping=0.1; b.angular_damping=0.3; b.mass=0.3; o.select_set(False)
t=time.time(); rw.point_cache.frame_end=260
for f in range(1,int(OPT.get('frames',130))): s.frame_set(f)
print('PHYSSEC %.1f'%(time.time()-t))
world((0.02,0.022,0.025),0.8)
area((3.0,5.5,5.5),(0,0,0.6),5.5,700,(1.0,0.90,0.78),size_y=4)
area((-5.5,-1.5,4.6),(0,0,0.6),4.5,480,(0.82,0.90,1.0),size_y=4.5)
area((4.5,-4.5,3.0),(0.5,0,0.6),3.0,260,(1.0,0.92,0.82),size_y=4)
camera((-0.8,-5.6,4.1),(0.1,0.1,0.75),lens=54,fstop=float(OPT.get('f',0.55)),focus=(0,-0.7,1.0))
final()
