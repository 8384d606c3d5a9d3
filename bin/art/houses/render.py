"""
Renders the pictures of the demo's houses:  blender -b -P bin/art/houses/render.py -- [--small] [NAME …]
Without names all pictures are rendered, into /tmp/houses or the folder of --into. Afterwards `node bin/art/houses/publish.ts FOLDER`
writes them as JPEG to db/demo/pictures. Every picture has its own seed, so the same command gives the same house.
grounds.py has the surroundings, *_homes.py and blocks.py the buildings, pictures.py puts them together.
"""
import os
import sys
import time
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import grounds
import materials
import scene
from materials import material
from mesh import Mesh
# The files of pictures fill PICTURES.
import block_pictures
import new_pictures
import new_room_pictures
import old_pictures
import old_room_pictures
import room_pictures
import view_pictures
from pictures import PICTURES
from plants import SMOOTH

BEVELLED = ('wood', 'concrete', 'block', 'alu', 'stone', 'deck', 'lacquer')


def main(arguments):
    small = '--small' in arguments
    into = arguments[arguments.index('--into') + 1] if '--into' in arguments else '/tmp/houses'
    samples = int(arguments[arguments.index('--samples') + 1]) if '--samples' in arguments else None
    os.makedirs(into, exist_ok=True)
    names = [a for a in arguments if a in PICTURES] or list(PICTURES)
    for name in names:
        began = time.time()
        draw(name, os.path.join(into, f'{name}.png'), int(os.environ.get('W', 400)) if small else 960, samples)
        print(f'{name}: {time.time() - began:.0f} s', flush=True)


def draw(name, path, width, samples):
    make, shot = PICTURES[name]
    scene.fresh()
    sky = scene.SKIES[shot.get('hour', 'day')]
    materials.air_color, materials.reflected = materials.rgb(sky['haze']), sky['mirror']
    seed = zlib.crc32(name.encode())
    yard = grounds.Yard(Mesh(), seed, shot.get('season', 'summer'))
    make(yard, shot['eye'], shot['toward'])
    yard.m.build('scene', material, SMOOTH, BEVELLED)
    sky = scene.light(shot.get('hour', 'day'), shot.get('side', -50), shot.get('clouds'), seed % 97)
    scene.camera(shot['eye'], shot['toward'], shot.get('height', 1.7), shot.get('lens', 28), shot.get('horizon', 0.34), shot.get('blur'))
    if 'fill' in shot:
        scene.fill(*shot['fill'])
    if 'garden' in shot:
        scene.sun(shot['garden'], sky['warm'], 48, -shot['side'] / 4)
    for window in shot.get('windows', ()):
        scene.window(*window)
    scene.render(path, sky | {'exposure': sky['exposure'] + shot.get('exposure', 0)}, width, samples or shot.get('samples', 13))


main(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])
