import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
import os, re
s=reset(); R=random
company=os.path.join(os.path.dirname(os.path.abspath(__file__)),'../../app/company')
def read(name): return open(os.path.join(company,name),encoding='utf-8').read()
def outline():
    """the border of the site's own map as points, a hundred pixels to a unit, its middle at (0,0)"""
    path=re.search(r'outline:\s*"([^"]+)"',read('poland.ts')).group(1); loops=[]
    for ring in path.split('z'):
        v=[float(x) for x in re.findall(r'-?(?:\d+\.?\d*|\.\d+)',ring)]
        if len(v)<20: continue
        x=y=0; pts=[]
        for dx,dy in zip(v[::2],v[1::2]): x+=dx; y+=dy; pts.append(((x-320)/100,(300-y)/100))
        loops.append(pts)
    return loops
def project(lon,lat):
    """projectOntoMap of poland.ts"""
    t=read('poland.ts'); g=lambda p: float(re.search(p,t).group(1))
    e=g(r'exponent = ([\d.]+)'); r=g(r'radius = ([\d.]+)')/math.tan(math.radians(45+lat/2))**e; a=e*math.radians(lon-g(r'longitude - ([\d.]+)'))
    return (g(r'x: (-?[\d.]+)')+r*math.sin(a)-320)/100,(300-g(r'y: (-?[\d.]+)')-r*math.cos(a))/100
places=[project(float(a),float(b)) for a,b in re.findall(r'longitude: ([\d.]+),\s*latitude: ([\d.]+)',read('branches.ts'))]
copper=metal('cu',(0.84,0.40,0.235),(0.66,0.275,0.15),rough=(0.20,0.34),nscale=0.55,rand=0,bump=0.5,bscale=55,stretch=(0.012,1,1),bdist=0.006,aniso=0.3)
cut=metal('cut',(0.90,0.46,0.29),(0.62,0.26,0.14),rough=(0.22,0.40),nscale=3,rand=0,bump=0.6,bscale=26,stretch=(1,1,0.04),darkcol=(0.16,0.07,0.04),dark=0.12,dscale=2,bdist=0.006)
base=metal('base',(0.050,0.052,0.057),(0.042,0.0435,0.047),rough=(0.38,0.46),nscale=0.9,rand=0,bump=0.5,bscale=60,stretch=(0.008,1,1),metallic=0.8,bdist=0.006)
pin=metal('pin',(0.86,0.87,0.88),(0.74,0.75,0.77),rough=(0.24,0.34),nscale=6,rand=0.3,bump=0.05,bscale=40,bdist=0.004)
gold=metal('gold',(0.95,0.72,0.34),(0.85,0.58,0.22),rough=(0.22,0.32),nscale=6,rand=0.3,bump=0.05,bscale=40,bdist=0.004)
# the courses of three rivers, degrees east and north, from the mouth up
rivers=[[(18.95,54.36),(18.80,54.09),(18.90,53.80),(18.75,53.48),(18.40,53.33),(18.17,53.13),(18.60,53.01),(19.07,52.66),(19.40,52.60),(19.68,52.54),(20.25,52.38),(20.68,52.43),(21.03,52.24),(21.25,52.00),(21.45,51.75),(21.85,51.56),(21.97,51.42),(21.80,51.10),(21.85,50.80),(21.75,50.68),(21.40,50.50),(20.80,50.29),(20.40,50.12),(19.94,50.05),(19.50,49.98),(19.20,50.04),(18.90,49.90),(18.80,49.75),(18.95,49.60)],
        [(14.60,53.80),(14.55,53.45),(14.40,53.15)],[(14.72,52.07),(15.10,52.05),(15.45,52.00),(15.72,51.80),(16.08,51.66),(16.42,51.41),(16.75,51.25),(17.03,51.11),(17.47,50.86),(17.92,50.67),(18.10,50.35),(18.22,50.09),(18.33,49.95)],
        [(14.68,52.60),(15.24,52.73),(15.90,52.72),(16.40,52.60),(16.95,52.40),(16.95,52.20),(17.00,52.09),(17.60,52.08),(18.25,52.22),(18.65,52.05),(18.73,51.60),(18.60,51.30),(19.10,51.05),(19.12,50.80),(19.42,50.50)]]
def course(points,n=8):
    """a smooth line through the points that wavers a little, as a river does"""
    P=[Vector(project(*p)) for p in points]; P=[P[0]]+P+[P[-1]]; L=[]
    for a,b,c,d in zip(P,P[1:],P[2:],P[3:]):
        for k in range(n):
            t=k/n; q=0.5*(2*b+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3); L.append(q+Vector(mnoise.noise_vector((q.x*4,q.y*4,7))[:2])*0.035)
    return L
def distance(lines,size,closed):
    """an image's distance in units to the lines, over the square of 7 units around (0,0)"""
    import numpy as np
    g=(np.arange(size,dtype=np.float32)+0.5)/size*7-3.5; X,Y=np.meshgrid(g,g); D=np.full((size,size),9,dtype=np.float32)
    for L in lines:
        for i in range(len(L) if closed else len(L)-1):
            (ax,ay),(bx,by)=L[i],L[(i+1)%len(L)]; dx,dy=bx-ax,by-ay; n=dx*dx+dy*dy+1e-9
            t=np.clip(((X-ax)*dx+(Y-ay)*dy)/n,0,1); np.minimum(D,(X-ax-t*dx)**2+(Y-ay-t*dy)**2,out=D)
    return np.sqrt(D)
def image(name,a):
    import numpy as np
    h,w=a.shape; im=bpy.data.images.new(name,w,h,float_buffer=True); im.colorspace_settings.name='Non-Color'
    px=np.ones((h,w,4),dtype=np.float32); px[:,:,:3]=a[...,None]; im.pixels.foreach_set(px.ravel()); return im
def patinate(m,rim,groove):
    """brushed streaks in the colour, dark patina near the rim and in the grooves, the grooves as relief"""
    nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    tc=N.new('ShaderNodeTexCoord'); mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1/7,1/7,1); mp.inputs['Location'].default_value=(0.5,0.5,0); L.new(tc.outputs['Object'],mp.inputs[0])
    def pic(im): n=N.new('ShaderNodeTexImage'); n.image=im; n.extension='EXTEND'; L.new(mp.outputs[0],n.inputs[0]); return n.outputs[0]
    def noise(scale,detail,stretch=(1,1,1)):
        q=N.new('ShaderNodeMapping'); q.inputs['Scale'].default_value=stretch; L.new(tc.outputs['Object'],q.inputs[0])
        n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=detail; n.inputs['Roughness'].default_value=0.7; L.new(q.outputs[0],n.inputs['Vector']); return n.outputs['Fac']
    def calc(op,a,b):
        n=N.new('ShaderNodeMath'); n.operation=op
        for i,v in enumerate((a,b)):
            if isinstance(v,(int,float)): n.inputs[i].default_value=v
            else: L.new(v,n.inputs[i])
        return n.outputs[0]
    def steps(v,a,b): n=N.new('ShaderNodeMapRange'); n.interpolation_type='SMOOTHSTEP'; n.inputs['From Min'].default_value=a; n.inputs['From Max'].default_value=b; L.new(v,n.inputs['Value']); return n.outputs[0]
    def blend(f,mode,a,b):
        n=N.new('ShaderNodeMixRGB'); n.blend_type=mode; L.new(f,n.inputs[0]) if not isinstance(f,float) else setattr(n.inputs[0],'default_value',f); L.new(a,n.inputs[1])
        if isinstance(b,tuple): n.inputs[2].default_value=(*b,1)
        else: L.new(b,n.inputs[2])
        return n.outputs[0]
    col=p.inputs['Base Color'].links[0].from_socket; rough=p.inputs['Roughness'].links[0].from_socket
    streak=steps(noise(30,6,(0.015,1,1)),0.25,0.75); col=blend(0.35,'MULTIPLY',col,streak)
    spots=noise(1.6,9); g=pic(groove); dirt=calc('ADD',calc('MULTIPLY',calc('SUBTRACT',1,steps(pic(rim),0.0,0.55)),0.30),spots)
    dark=calc('MAXIMUM',steps(dirt,0.58,0.84),calc('MULTIPLY',g,0.8))
    col=blend(dark,'MIX',col,(0.085,0.040,0.026)); col=blend(steps(calc('ADD',dirt,calc('MULTIPLY',noise(9,6),0.3)),0.93,1.10),'MIX',col,(0.10,0.19,0.16))
    L.new(col,p.inputs['Base Color']); L.new(calc('ADD',rough,calc('MULTIPLY',dark,0.22)),p.inputs['Roughness'])
    b=N.new('ShaderNodeBump'); b.invert=True; b.inputs['Distance'].default_value=0.04; b.inputs['Strength'].default_value=1; L.new(g,b.inputs['Height']); L.new(p.inputs['Normal'].links[0].from_socket,b.inputs['Normal']); L.new(b.outputs[0],p.inputs['Normal'])
def plate(loops,z0,z1,bev=0.02):
    cu=bpy.data.curves.new('p','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=(z1-z0)/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=2; cu.offset=-bev
    for pts in loops:
        sp=cu.splines.new('POLY'); sp.points.add(len(pts)-1); sp.use_cyclic_u=True
        for i,(x,y) in enumerate(pts): sp.points[i].co=(x,y,0,1)
    o=bpy.data.objects.new('p',cu); bpy.context.collection.objects.link(o)
    me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
    me.materials.clear(); me.materials.append(copper); me.materials.append(cut)
    for p in me.polygons: p.material_index=0 if p.normal.z>0.98 else 1; p.use_smooth=False
    o=bpy.data.objects.new('p',me); bpy.context.collection.objects.link(o); o.location=(0,0,(z0+z1)/2); return o
def stud(x,y,z,r,h,mat):
    """a turned pin with a collar and a domed head"""
    prof=[(r*1.28,0),(r*1.28,0.012),(r*1.22,0.02),(r*1.02,0.02),(r,0.028),(r,h-0.55*r)]+[(r*math.cos(a),h-0.55*r+0.55*r*math.sin(a)) for a in [k*math.pi/16 for k in range(1,8)]]+[(0.0004,h)]
    n=len(prof); seg=40; V=[(x+p*math.cos(2*math.pi*i/seg),y+p*math.sin(2*math.pi*i/seg),z+q) for i in range(seg) for p,q in prof]
    mesh(V,[(i*n+k,((i+1)%seg)*n+k,((i+1)%seg)*n+k+1,i*n+k+1) for i in range(seg) for k in range(n-1)],mat,smooth=True)
def apart(P,d):
    """moves places that are nearer than d from each other until they are not; the first stays"""
    P=[Vector(p) for p in P]
    for _ in range(60):
        for i in range(len(P)):
            for j in range(i):
                v=P[i]-P[j]
                if v.length<d: m=v.normalized()*(d-v.length); P[i]+=m*(0.5 if j else 1); P[j]-=m*(0.5 if j else 0)
    return P
import numpy as np
border=outline(); d=distance([course(r) for r in rivers],2048,False)
patinate(copper,image('rim',distance(border,768,True)),image('groove',np.clip((0.030-d)/0.012,0,1)))
T=0.15
plate(border,0.0,T)
plane(0,40,base)
r=0.075
for k,(x,y) in enumerate(apart(places,r*3.2)): stud(x,y,T,r*(1.25 if k==0 else 1),0.11 if k else 0.14,gold if k==0 else pin)
world((0.02,0.022,0.026),0.6)
area((-4.5,7.5,5.2),(0,0.3,0),6.5,620,(1.0,0.93,0.86),size_y=2.2)
area((6.5,2.5,3.6),(0,0,0),1.6,330,(1.0,0.80,0.60),size_y=5.5)
area((-6.5,-4,3.4),(0,0,0),3,150,(0.70,0.84,1.0),size_y=3)
area((2.5,-8,3.0),(0.3,-1.5,0),3.0,170,(1.0,0.90,0.80),size_y=1.5)
tx=float(OPT.get('tx',-0.7))
camera((tx+0.3,-6.6,8.6),(tx,-0.22,0),lens=float(OPT.get('lens',36)),fstop=float(OPT.get('f',0.7)),focus=(0.3,-0.3,T))
final()
