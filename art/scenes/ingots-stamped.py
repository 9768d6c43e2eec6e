import sys; sys.path.insert(0,__import__('os').path.dirname(__file__))
from lib import *
import bmesh, os
from mathutils import Matrix
s=reset(); R=random
font=bpy.data.fonts.load(os.path.join(os.path.dirname(os.path.abspath(__file__)),'../typefaces/archivo.ttf'))
LEN,WID,HIG,DRAFT=3.6,1.0,0.60,0.09
import numpy as np
from mathutils.bvhtree import BVHTree
def stamp(lines,w,h,size,px=420):
    """an image of w by h units with lines of letters struck one by one: none quite straight, none quite as deep as the next"""
    img=np.zeros((int(h*px),int(w*px)),dtype=np.float32)
    for row,text in enumerate(lines):
        for i,ch in enumerate(text):
            if ch==' ': continue
            cu=bpy.data.curves.new('t','FONT'); cu.body=ch; cu.font=font; cu.size=size; cu.align_x='CENTER'; o=bpy.data.objects.new('t',cu); bpy.context.collection.objects.link(o)
            me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o)
            x=w/2+(i-(len(text)-1)/2)*size*0.62+R.gauss(0,0.003); z=h/2+((len(lines)-1)/2-row)*size*1.25-size*0.35+R.gauss(0,size*0.022)
            me.transform(Matrix.Translation((x,z,0))@Matrix.Rotation(R.gauss(0,0.03),4,'Z')); tree=BVHTree.FromPolygons([v.co for v in me.vertices],[p.vertices for p in me.polygons]); deep=R.uniform(0.7,1.0); lean=R.gauss(0,0.8)
            for py in range(max(0,int((z-0.3*size)*px)),min(img.shape[0],int((z+size)*px))):
                for pxx in range(max(0,int((x-0.5*size)*px)),min(img.shape[1],int((x+0.5*size)*px))):
                    if tree.ray_cast((pxx/px,py/px,1),(0,0,-1))[0]: img[py,pxx]=min(1,deep*(1+lean*((py/px-z)/size-0.35)))
    for _ in range(2): # as thick as a punch's strokes
        g=np.pad(img,1); img=np.max([g[1:-1,1:-1],g[:-2,1:-1],g[2:,1:-1],g[1:-1,:-2],g[1:-1,2:]],axis=0)
    img=box(box(img,1),1); im=bpy.data.images.new('s',img.shape[1],img.shape[0],float_buffer=True); im.colorspace_settings.name='Non-Color'
    out=np.ones((*img.shape,4),dtype=np.float32); out[:,:,:3]=img[...,None]; im.pixels.foreach_set(out.ravel()); return im
def skin(col,col2,oxide,dark,rough,image=None,side=False,upset=False):
    """cast metal, darker in its hollows, brighter on its worn edges, with a stamp on the end at -Y or on the side at -X"""
    m=metal('skin',col,col2,rough=rough,nscale=0.8,rand=0.6,bump=0.34,bscale=75,darkcol=oxide,dark=dark,dscale=2.0,bdist=0.006)
    nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']; base=p.inputs['Base Color'].links[0].from_socket; g=N.new('ShaderNodeNewGeometry')
    def steps(v,a,b): n=N.new('ShaderNodeMapRange'); n.interpolation_type='SMOOTHSTEP'; n.inputs['From Min'].default_value=a; n.inputs['From Max'].default_value=b; L.new(v,n.inputs['Value']); return n.outputs[0]
    def mix(f,a,b): n=N.new('ShaderNodeMixRGB'); L.new(f,n.inputs[0]); L.new(a,n.inputs[1]); n.inputs[2].default_value=(*b,1); return n.outputs[0]
    base=mix(steps(g.outputs['Pointiness'],0.49,0.43),mix(steps(g.outputs['Pointiness'],0.515,0.57),base,list(col)),[c*0.45 for c in oxide])
    if image:
        w,h=image.size[0]/420,image.size[1]/420; tc=N.new('ShaderNodeTexCoord'); sp=N.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Object'],sp.inputs[0]); co=N.new('ShaderNodeCombineXYZ')
        def axis(k,scale,off,to): n=N.new('ShaderNodeMath'); n.operation='MULTIPLY_ADD'; L.new(sp.outputs[k],n.inputs[0]); n.inputs[1].default_value=scale; n.inputs[2].default_value=off; L.new(n.outputs[0],co.inputs[to])
        f=-1 if upset else 1
        axis(1 if side else 0,(-1 if side else 1)*f/w,0.5,0); axis(2,f/h,0.5-f*HIG*0.5/h,1)
        t=N.new('ShaderNodeTexImage'); t.image=image; t.extension='CLIP'; L.new(co.outputs[0],t.inputs[0])
        near=N.new('ShaderNodeMath'); near.operation='LESS_THAN'; L.new(sp.outputs[0 if side else 1],near.inputs[0]); near.inputs[1].default_value=-0.3 if side else 0.2-LEN/2
        k=N.new('ShaderNodeMath'); k.operation='MULTIPLY'; L.new(t.outputs[0],k.inputs[0]); L.new(near.outputs[0],k.inputs[1])
        b=N.new('ShaderNodeBump'); b.invert=True; b.inputs['Distance'].default_value=0.028; b.inputs['Strength'].default_value=1; L.new(k.outputs[0],b.inputs['Height']); L.new(p.inputs['Normal'].links[0].from_socket,b.inputs['Normal']); L.new(b.outputs[0],p.inputs['Normal'])
        d=N.new('ShaderNodeMath'); d.operation='MULTIPLY'; L.new(k.outputs[0],d.inputs[0]); d.inputs[1].default_value=0.75; base=mix(d.outputs[0],base,[c*0.5 for c in oxide])
    L.new(base,p.inputs['Base Color']); return m
looks={'cu':[((0.90,0.455,0.305),(0.66,0.28,0.17),(0.22,0.09,0.06),0.30,(0.24,0.38)),((0.74,0.35,0.22),(0.52,0.21,0.13),(0.13,0.055,0.045),0.50,(0.28,0.44))],
       'al':[((0.86,0.865,0.87),(0.68,0.69,0.70),(0.26,0.26,0.265),0.18,(0.26,0.42)),((0.76,0.77,0.78),(0.60,0.61,0.62),(0.30,0.30,0.31),0.16,(0.32,0.46))],
       'br':[((0.88,0.63,0.27),(0.70,0.46,0.17),(0.24,0.15,0.06),0.20,(0.24,0.42)),((0.78,0.53,0.21),(0.60,0.385,0.145),(0.17,0.11,0.05),0.30,(0.30,0.46))]}
texts={'cu':(['Cu 99.9','L 2417'],['Cu 99.9','L 2418'],['Cu 99.9','L 2417']),'al':(['Al 6060','L 0932'],['Al 6060','L 0931']),'br':(['CuZn39','Pb3'],['CuZn39','L 1186'])}
skins={k:[[skin(*look,image=im,upset=u) for look in looks[k] for im in images] for u in (False,True)] for k,images in {k:[stamp(l,0.86,0.5,0.165) for l in v] for k,v in texts.items()}.items()}
def baked(o,*mods):
    """the object's mesh with modifiers applied; the object goes"""
    for kind,values in mods:
        m=o.modifiers.new('m',kind)
        for k,v in values.items(): setattr(m,k,v)
    me=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(o); return me
def link(me): o=bpy.data.objects.new('o',me); bpy.context.collection.objects.link(o); return o
def ingot(seed):
    """a pig as cast, the wide open face up"""
    bm=bmesh.new(); a,b=[[bm.verts.new((x*(WID/2-d),y*(LEN/2-d),z)) for x,y in ((-1,-1),(1,-1),(1,1),(-1,1))] for z,d in ((0,DRAFT),(HIG,0))]
    bm.faces.new(a[::-1]); bm.faces.new(b)
    for i in range(4): bm.faces.new((a[i],a[(i+1)%4],b[(i+1)%4],b[i]))
    me=bpy.data.meshes.new('i'); bm.to_mesh(me); bm.free(); vox=float(OPT.get('voxel',0.013))
    me=baked(link(me),('BEVEL',dict(width=0.05,segments=4,limit_method='ANGLE')),('REMESH',dict(mode='VOXEL',voxel_size=vox)),('SMOOTH',dict(factor=0.5,iterations=4)))
    normals=[v.normal.copy() for v in me.vertices]; places=[]
    for v,n in zip(me.vertices,normals):
        q=v.co+Vector((seed*7.3,seed*3.1,seed*5.7)); c=v.co+n*(0.014*mnoise.noise(q*1.3)+0.004*mnoise.noise(q*5)+0.0025*mnoise.noise(q*17)-0.03*max(0,mnoise.noise(q*9)-0.42))
        if c.z>HIG-0.03: # the open face has sunk and set in ripples
            e=(1-abs(c.x/(WID/2))**4)*(1-abs(c.y/(LEN/2))**8); c.z+=e*(-0.035+0.006*math.sin(9*c.y+5*mnoise.noise(q*0.9)+3*c.x*c.x)*(0.5+mnoise.noise(q*0.7)))
        places.extend(c)
    me.vertices.foreach_set('co',places); me.update()
    for p in me.polygons: p.use_smooth=True
    me.materials.append(None); return me
kinds=[ingot(k) for k in range(5)]
def put(kind,loc,turn=0,flip=False,material=None):
    o=link(R.choice(kinds)); o.matrix_world=Matrix.Translation(loc)@Matrix.Rotation(turn+R.gauss(0,0.010),4,'Z')@(Matrix.Translation((0,0,HIG))@Matrix.Rotation(math.pi,4,'Y') if flip else Matrix.Identity(4))
    o.material_slots[0].link='OBJECT'; o.material_slots[0].material=material or R.choice(skins[kind][flip]); return o
def stack(kind,x,y,layers,n=3):
    """pigs side by side, every other one upside down so that their slopes meet"""
    for lay in range(layers):
        for k in range(n): put(kind,(x+(k-(n-1)/2)*(WID-DRAFT+0.015)+R.gauss(0,0.006),y+R.gauss(0,0.04),lay*(HIG+0.012)),flip=(k+lay)%2==1)
stack('cu',0.0,0,5); stack('al',-2.98,0.45,6); stack('br',2.98,0.25,4)
put('cu',(0.25,-0.45,5*(HIG+0.012)),turn=0.42,material=skin(*looks['cu'][0],image=stamp(['Cu 99.9','LOT 2417 26'],1.9,0.5,0.2),side=True))
fl=metal('fl',(0.05,0.05,0.052),(0.03,0.03,0.032),rough=(0.35,0.7),nscale=0.6,rand=0,bump=0.2,bscale=8,metallic=0.0,bdist=0.02); plane(0,60,fl)
wl=plain('wl',(0.05,0.052,0.058),0.9); mesh([(-40,14,-1),(40,14,-1),(40,14,30),(-40,14,30)],[(0,1,2,3)],wl)
world((0.02,0.022,0.026),0.8)
area((-4.5,4,8.5),(0,0,2.5),4.5,900,(1.0,0.95,0.9),size_y=3)
area((7.5,-4.2,5.5),(0.5,-1.5,2.0),1.8,900,(1.0,0.84,0.66),size_y=3.0)
area((-8.0,-4.5,3.4),(-1,-1,2),2.5,700,(0.75,0.87,1.0),size_y=4)
area((5.2,-6.2,0.9),(0,-1.8,1.7),2.4,300,(1.0,0.95,0.90),size_y=1.2)
camera((-1.9,-7.6,4.5),(0.25,0,2.25),lens=48,fstop=float(OPT.get('f',0.7)),focus=(0.1,-1.9,2.5))
final()
