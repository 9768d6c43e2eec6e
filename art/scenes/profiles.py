import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from sections import *
s=reset(); R=random
skins=[metal('a1',(0.80,0.81,0.82),(0.62,0.63,0.65),rough=(0.24,0.36),nscale=0.8,rand=0.5,bump=0.10,bscale=24,stretch=(1,1,0.02),bdist=0.01),
       metal('a2',(0.68,0.69,0.70),(0.52,0.53,0.55),rough=(0.32,0.46),nscale=0.8,rand=0.5,bump=0.10,bscale=24,stretch=(1,1,0.02),bdist=0.01)]
cut=metal('cut',(0.86,0.865,0.87),(0.72,0.725,0.735),rough=(0.22,0.38),nscale=1.4,rand=0.6,bump=0.22,bscale=70,stretch=(0.05,1,1),bdist=0.006)
kinds={'slot':(1,tslot()),'slot2':(2,tslot(2,1)),'box':(1,box(1,1,0.075)),'rect':(2,box(2,1,0.07,(0.36,))),'chan':(1,channel(1,1,0.085)),'sink':(2,sink(2,1,15,0.05)),'frame':(2,frame()),'ang':(1,angle(1,1,0.09)),'cross':(1,box(1,1,0.06,(0.5,)))}
rows=[(0.86,'slot slot slot rect rect slot2 slot2 chan chan slot slot box box'),
      (1.0,'frame frame frame sink sink frame frame box box rect'),
      (0.80,'box slot2 slot2 box box box cross cross slot slot slot rect rect slot slot'),
      (1.0,'sink rect slot2 slot2 frame frame slot slot chan chan sink'),
      (0.86,'chan chan chan slot slot slot slot rect rect box box cross cross slot2'),
      (1.0,'rect rect frame frame sink sink slot2 slot2 box box'),
      (0.80,'slot slot slot2 slot2 chan box box slot slot frame frame rect')]
z=0
for k,(u,names) in enumerate(rows):
    x=-5.4+0.35*(k%3)
    for n in names.split():
        w,loops=kinds[n]; skin=R.randrange(2)
        o=bar((n,skin),loops,16,0.009,skins[skin],cut); sc=u*0.997; o.scale=(sc,1,sc)
        y=R.gauss(0,0.12)-(R.random()<0.18)*R.uniform(0.2,0.8)
        o.location=(x+w*u/2,y,z+u/2); o.rotation_euler=(R.gauss(0,0.004),0,R.gauss(0,0.006)); x+=w*u*1.004
    z+=u*1.002
world((0.02,0.022,0.026),0.8)
area((-5.5,-5,8.8),(0,0,3.2),5,900,(1.0,0.95,0.9),size_y=3)
area((6.5,-4.5,1.2),(1,0,2.6),2,260,(0.7,0.85,1.0),size_y=5)
area((-7,-9,3.0),(0,0,3),6,200,(0.9,0.95,1.0),size_y=5); area((0,17,5),(0,0,3),12,260,(0.65,0.82,1.0))
area((9.5,-9,5.4),(1.0,0,3.2),5,360,(1.0,0.96,0.92),size_y=7)
camera((-3.9,-6.6,3.9),(0.35,0,3.0),lens=41,fstop=float(OPT.get("f",0.3)),focus=(-0.3,-0.05,3.2))
final()
