import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from sections import *
s=reset(); R=random
scale=dict(nscale=1.3,rand=0.6,bump=0.35,bscale=22,stretch=(1,1,0.25),bdist=0.012)
skins=[metal('m1',(0.17,0.175,0.19),(0.10,0.103,0.112),rough=(0.36,0.56),darkcol=(0.21,0.085,0.04),dark=0.22,dscale=2.4,metallic=0.85,**scale),
       metal('m2',(0.20,0.16,0.14),(0.12,0.10,0.095),rough=(0.46,0.68),darkcol=(0.26,0.10,0.045),dark=0.36,dscale=2.0,metallic=0.7,**scale)]
cuts=[metal('c1',(0.55,0.55,0.555),(0.40,0.40,0.41),rough=(0.24,0.42),nscale=1.4,rand=0.6,bump=0.35,bscale=60,stretch=(0.06,1,1),darkcol=(0.28,0.13,0.06),dark=0.10,dscale=3.5,bdist=0.006),
      metal('c2',(0.42,0.40,0.385),(0.29,0.27,0.26),rough=(0.32,0.5),nscale=1.4,rand=0.6,bump=0.5,bscale=46,stretch=(0.06,1,1),darkcol=(0.27,0.115,0.05),dark=0.42,dscale=3,bdist=0.008)]
kinds={'ipe':(0.92,1.7,beam(1.7,0.92,0.085,0.125,0.13)),'heb':(1.45,1.45,beam(1.45,1.45,0.12,0.19,0.15)),'shs':(1.0,1.0,box(1,1,0.085)),'rhs':(1.5,1.0,box(1.5,1.0,0.09)),'upn':(1.0,1.0,channel(1.0,1.0,0.11)),'ang':(1,1,angle(1,1,0.12)),'rod':(0.5,0.5,[ring(0.25)])}
def put(n,x,z,turn=0,pull=None):
    w,h,loops=kinds[n]; k=R.random()<0.4; o=bar((n,k),loops,18,0.012,skins[k],cuts[k])
    y=R.gauss(0,0.13)-(R.random()<0.16)*R.uniform(0.2,0.7) if pull is None else pull
    o.location=(x,y,z); o.rotation_euler=(R.gauss(0,0.004),turn,R.gauss(0,0.006)); return w
z=0
for n,gap,x0 in (('ipe',0.02,-5.6),('heb',0.02,-5.9),('shs shs upn shs ang ang shs upn upn shs shs ang',0.015,-5.5),('ipe',0.02,-5.2),('rhs',0.015,-5.6),('heb',0.02,-5.4),('shs',0.01,-5.5)):
    names=n.split(); w,h,_=kinds[names[0]]; x=x0; i=0
    while x<6.4:
        put(names[i%len(names)],x+w/2,z+h/2); x+=w+gap; i+=1
        if R.random()<0.10: x+=R.uniform(0.05,0.2)
    z+=h*1.004
world((0.02,0.022,0.026),0.8)
area((-5.5,-5,9.8),(0,0,3.2),5,1100,(1.0,0.93,0.85),size_y=3)
area((6.5,-4.5,1.2),(1,0,2.6),2,330,(0.7,0.85,1.0),size_y=5)
area((-7,-10,5),(0,0,4),6,420,(1.0,0.96,0.92),size_y=5)
area((0,19,6),(0,0,4),12,320,(0.65,0.82,1.0))
area((9.5,-9,6.0),(1.0,0,4.0),5,620,(1.0,0.94,0.86),size_y=7)
camera((-4.6,-8.0,5.4),(0.35,0,4.1),lens=42,fstop=float(OPT.get('f',0.28)),focus=(-0.3,-0.05,4.2))
final()
