"""Sky, sun, camera and the picture itself."""
import math
import os
import tempfile

import bpy
import numpy as np

from materials import Nodes

SKIES = {
    # Height and side of the sun (0 behind the camera, negative from the left), its strength, the sky's, exposure, haze colour and clouds.
    'morning': dict(mirror=(0.5, 0.62, 0.78), sun=27, strength=4.4, sky=0.15, exposure=-0.05, warm=(1.0, 0.89, 0.75), haze='#cfdbe6', cloud=0.5, dust=1.6),
    'day': dict(mirror=(0.42, 0.6, 0.85), sun=42, strength=5.2, sky=0.13, exposure=-0.1, warm=(1.0, 0.94, 0.84), haze='#c3d6ea', cloud=0.55, dust=0.8),
    'afternoon': dict(mirror=(0.7, 0.62, 0.52), sun=19, strength=4.8, sky=0.15, exposure=0.0, warm=(1.0, 0.86, 0.68), haze='#e6d9cb', cloud=0.5, dust=2.2),
    'hazy': dict(mirror=(0.65, 0.7, 0.74), sun=34, strength=2.2, sky=0.2, exposure=0.1, warm=(1.0, 0.93, 0.86), haze='#dfe6ea', cloud=0.8, dust=3.0),
    'dusk': dict(mirror=(0.25, 0.22, 0.3), sun=1.0, strength=0.2, sky=0.7, exposure=0.85, warm=(1.0, 0.6, 0.4), haze='#8d93b4', cloud=0.35, dust=2.0),
    'snow': dict(mirror=(0.6, 0.68, 0.8), sun=20, strength=2.6, sky=0.15, exposure=-0.1, warm=(1.0, 0.88, 0.76), haze='#dde5f0', cloud=0.5, dust=1.0),
}


def fresh():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    from materials import made

    made.clear()


def light(hour, side=-50.0, clouds=None, seed=0):
    """side: where the sun stands, in degrees from behind the camera; negative is the left."""
    sky = SKIES[hour]
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    turn = math.radians(180 + side)
    air = n('ShaderNodeTexSky', sky_type='NISHITA', sun_disc=False, sun_elevation=math.radians(sky['sun']), sun_rotation=turn, altitude=200, air_density=1.0, dust_density=sky['dust'], ozone_density=1.6)
    way = n('ShaderNodeTexCoord').outputs['Generated']
    x, y, z = n('ShaderNodeSeparateXYZ', {0: way}).outputs
    up = n.math('ADD', n.math('MAXIMUM', z, 0.0), 0.16)
    plane = n('ShaderNodeCombineXYZ', {0: n.math('DIVIDE', x, up), 1: n.math('ADD', n.math('DIVIDE', y, up), seed * 3.7), 2: seed * 1.3})
    wisps = n('ShaderNodeTexNoise', {'Vector': plane.outputs[0], 'Scale': 0.85, 'Detail': 9.0, 'Roughness': 0.58, 'Distortion': 0.35}).outputs['Fac']
    cover = sky['cloud'] if clouds is None else clouds
    mask = n.ramp(wisps, 0.60 - 0.16 * cover, 0.82 - 0.12 * cover)
    mask = n.math('MULTIPLY', n.math('MULTIPLY', mask, 0.85), n.math('MINIMUM', n.math('MULTIPLY', n.math('MAXIMUM', z, 0.0), 9.0), 1.0))
    blue = n.mix(1.0, air.outputs[0], (sky['sky'],) * 3 + (1,), 'MULTIPLY')
    level = {'dusk': 0.32, 'snow': 0.95}.get(hour, 1.05)
    white = tuple(level * c for c in ((0.95, 0.62, 0.55) if hour == 'dusk' else (1.0, 0.97 if sky['warm'][2] > 0.6 else 0.9, 0.95 if sky['warm'][2] > 0.6 else 0.78))) + (1,)
    seen = n.math('ADD', n.math('MULTIPLY', n('ShaderNodeLightPath').outputs['Is Camera Ray'], 0.0 if hour == 'dusk' else 0.45), 1.0)
    mixed = n.mix(mask, n.mix(1.0, blue, seen, 'MULTIPLY'), white)
    out = n('ShaderNodeOutputWorld')
    n.tree.links.new(n('ShaderNodeBackground', {'Color': mixed, 'Strength': 1.0}).outputs[0], out.inputs[0])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512
    sun(sky['strength'], sky['warm'], max(sky['sun'], 8), side)
    return sky


def sun(energy, color, high, side):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = energy, color, math.radians(1.2)
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = (math.radians(90 - high), 0, math.radians(side))


def fill(x, y, z, energy, turn=0.0):
    """A large soft lamp behind the camera of a room, which also takes the quick guess from the light that bounces."""
    lamp = bpy.data.lights.new('fill', 'AREA')
    lamp.energy, lamp.color, lamp.size = energy, (1.0, 0.95, 0.88), 2.4
    thing = bpy.data.objects.new('fill', lamp)
    thing.location, thing.rotation_euler = (x, y, z), (math.radians(78), 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(thing)


def window(x, y, z, energy, turn, wide, high):
    """The light of the sky through a window, from just inside it; turn 180 shines towards the camera."""
    lamp = bpy.data.lights.new('window', 'AREA')
    lamp.energy, lamp.color, lamp.shape, lamp.size, lamp.size_y = energy, (0.93, 0.97, 1.0), 'RECTANGLE', wide, high
    thing = bpy.data.objects.new('window', lamp)
    thing.location, thing.rotation_euler = (x, y, z), (math.radians(84), 0, math.radians(turn))
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def camera(at, toward, height=1.7, lens=28, horizon=0.36, blur=None):
    """A level camera with upright verticals; horizon: its height in the picture, from 0 to 1."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    data.shift_y = (0.5 - horizon) * 0.75
    data.clip_end = 5000
    thing = bpy.data.objects.new('camera', data)
    thing.location = (at[0], at[1], height)
    thing.rotation_euler = (math.radians(90), 0, math.atan2(-(toward[0] - at[0]), toward[1] - at[1]))
    if blur:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, math.dist(at, toward), blur
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def render(path, sky, width=1200, samples=40):
    """Renders, quiets the noise of the light, adds a little glow, and writes a PNG."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = 'CPU', samples, True, 0.12, 6
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 3, 2, 1, 1, 6
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = 'fill' not in bpy.data.objects, 'REPLACE', 1
    scene.world.light_settings.distance = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3.0, 12.0, 0.5
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * 0.75)
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure, scene.view_settings.gamma = sky['exposure'], 1.0
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_mist = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth, scene.world.mist_settings.falloff = 0, 400, 'LINEAR'
    kinds = ('Diff', 'Gloss') if 'fill' in bpy.data.objects else ('Diff',)
    if 'Gloss' in kinds:
        layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    passes = collect(scene, ('Image', 'Normal', 'Mist', *(kind + part for kind in kinds for part in ('Dir', 'Ind', 'Col'))))
    picture = passes['Image'][..., :3]
    for kind in kinds:
        light_ = passes[kind + 'Dir'][..., :3] + passes[kind + 'Ind'][..., :3]
        picture = picture + (quiet(light_, passes['Normal'][..., :3], passes['Mist'][..., 0], indoors='Gloss' in kinds) - light_) * passes[kind + 'Col'][..., :3]
    gray = picture.mean(axis=2, keepdims=True)
    picture = np.clip(gray + (picture - gray) * 1.08, 0, None) * np.array((1.02, 1.0, 0.965))
    bright = np.clip(picture - 0.9, 0, 3)
    picture = picture + 0.05 * soften(bright, 3) + 0.05 * soften(bright, 12)
    save(path, np.clip(picture, 0, None), scene)


def collect(scene, names):
    """The passes as arrays, top row last."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    folder = tempfile.mkdtemp()
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    files.file_slots.clear()
    for name in names:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    arrays = {}
    for name in names:
        path = os.path.join(folder, f'{name}0001.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        pixels = np.empty(len(image.pixels), dtype=np.float32)
        image.pixels.foreach_get(pixels)
        arrays[name] = pixels.reshape(image.size[1], image.size[0], 4)
        bpy.data.images.remove(image)
        os.remove(path)
    os.rmdir(folder)
    return arrays


def save(path, picture, scene):
    h, w, _ = picture.shape
    image = bpy.data.images.new('out', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.concatenate([picture, np.ones((h, w, 1))], axis=2).astype(np.float32).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = 'PNG', '8'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(path, scene=scene)


def quiet(light_, normal, depth, indoors=False):
    """Smooths the light where surfaces are even: an edge-keeping filter with growing steps. Indoors it also takes the specks from the edges."""
    around = np.stack([np.roll(light_, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    light_ = np.clip(light_, around.min(axis=0), around.max(axis=0))
    for k in range(4 if indoors else 3):
        step = 2**k
        tone = soften(light_.mean(axis=2)[..., None], 1)[..., 0]
        total, weights = light_.copy(), np.ones(tone.shape, dtype=np.float32)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                if dx == dy == 0:
                    continue
                move = lambda a: np.roll(a, (dy * step, dx * step), axis=(0, 1))
                same = np.clip((move(normal) * normal).sum(axis=2), 0, 1) ** 24
                near = np.exp(-np.abs(move(depth) - depth) * 900)
                alike = np.exp(-np.abs(move(tone) - tone) / ((tone + 0.03) * 0.22))
                w = same * near * alike * math.exp(-(dx * dx + dy * dy) / 4)
                total += move(light_) * w[..., None]
                weights += w
        light_ = total / weights[..., None]
        if indoors:
            around = np.stack([np.roll(light_, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
            light_ = np.where((weights < 3.5)[..., None], np.median(around, axis=0), light_)
    return light_


def soften(a, radius):
    """A blur of two boxes."""
    for _ in range(2):
        for axis in (0, 1):
            padded = np.concatenate([np.repeat(np.take(a, [0], axis), radius + 1, axis), a, np.repeat(np.take(a, [-1], axis), radius, axis)], axis)
            total = np.cumsum(padded, axis=axis, dtype=np.float64)
            n = a.shape[axis]
            a = ((np.take(total, range(2 * radius + 1, n + 2 * radius + 1), axis) - np.take(total, range(n), axis)) / (2 * radius + 1)).astype(np.float32)
    return a
