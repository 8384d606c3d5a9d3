"""Materials by name: 'plaster #e8dcc8' is the kind of surface and its colour."""
import bpy

made = {}
# The colour of the sky in windows.
reflected = (0.42, 0.58, 0.8)
air_color = (0.6, 0.7, 0.8, 1)


def rgb(text):
    """The linear colour of '#rrggbb'."""
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1.0,)


class Nodes:
    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def __call__(self, kind, inputs=(), **attributes):
        node = self.tree.nodes.new(kind)
        for name, value in attributes.items():
            setattr(node, name, value)
        for name, value in dict(inputs).items():
            socket = node.inputs[name]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def math(self, operation, a, b=0.0):
        return self('ShaderNodeMath', {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        return self('ShaderNodeMixRGB', {'Fac': factor, 'Color1': a, 'Color2': b}, blend_type=blend).outputs[0]

    def ramp(self, value, low, high, a=(0, 0, 0, 1), b=(1, 1, 1, 1)):
        ramp = self('ShaderNodeValToRGB', {'Fac': value})
        for stop, at, color in zip(ramp.color_ramp.elements, (low, high), (a, b)):
            stop.position, stop.color = at, color
        return ramp.outputs[0]

    def noise(self, vector, scale, detail=5.0):
        return self('ShaderNodeTexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail}).outputs['Fac']

    def far(self, shader, reach):
        """Loses itself in the haze with the distance."""
        distance = self('ShaderNodeCameraData').outputs['View Distance']
        amount = self.math('SUBTRACT', 1.0, self.math('POWER', 2.718, self.math('DIVIDE', self.math('MAXIMUM', self.math('SUBTRACT', distance, 40.0), 0.0), -reach)))
        air = self('ShaderNodeEmission', {'Color': air_color, 'Strength': 1.0}).outputs[0]
        return self('ShaderNodeMixShader', {'Fac': amount, 1: shader, 2: air}).outputs[0]

    def finish(self, shader):
        self.tree.links.new(shader, self('ShaderNodeOutputMaterial').inputs['Surface'])


def surface(n, color, rough=0.75, vary=0.12, scale=1.5, island=0.0, grain=None, pattern=None, metallic=0.0, stretch=None, specular=0.3, dirt=0.0, hazy=False):
    """grain: (scale, strength) of the bump. pattern: (kind, pitch) of boards, laps or tiles. stretch: factors of x, y and z for the noise."""
    place = n('ShaderNodeNewGeometry')
    position = place.outputs['Position']
    x, y, z = n('ShaderNodeSeparateXYZ', {0: position}).outputs
    along = n.math('ADD', x, y)
    vector = n('ShaderNodeVectorMath', {0: position, 1: stretch}, operation='MULTIPLY').outputs[0] if stretch else position
    tone = n.math('MULTIPLY_ADD', n.noise(vector, scale), 2 * vary)
    tone.node.inputs[2].default_value = 1 - vary
    if island:
        tone = n.math('MULTIPLY', tone, n.math('ADD', n.math('MULTIPLY', place.outputs['Random Per Island'], 2 * island), 1 - island))
    if dirt:
        low = n.math('MULTIPLY', n.math('SUBTRACT', 1.0, n.math('MINIMUM', n.math('MULTIPLY', z, 1.1), 1.0)), dirt)
        tone = n.math('MULTIPLY', tone, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', low, n.noise(position, 2.5))))
    heights = []
    if grain:
        heights.append(n.math('MULTIPLY', n.noise(vector, grain[0], 4.0), grain[1]))
    if pattern:
        kind, pitch = pattern
        if kind in ('lap', 'board'):
            part = n.math('FRACT', n.math('DIVIDE', z if kind == 'lap' else along, pitch))
            gap = n.math('GREATER_THAN', part, 0.93 if kind == 'lap' else 0.94)
            slope = n.math('MULTIPLY', part, -0.004 if kind == 'lap' else 0.0)
            heights.append(n.math('SUBTRACT', slope, n.math('MULTIPLY', gap, 0.0 if kind == 'lap' else 0.012)))
            cell = n('ShaderNodeTexWhiteNoise', {'W': n.math('FLOOR', n.math('DIVIDE', z if kind == 'lap' else along, pitch))}, noise_dimensions='1D')
            tone = n.math('MULTIPLY', tone, n.math('ADD', n.math('MULTIPLY', cell.outputs[0], 0.16 if kind == 'board' else 0.03), 0.92))
            tone = n.math('MULTIPLY', tone, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', gap, 0.3 if kind == 'lap' else 0.45)))
        else:
            wall = n('ShaderNodeCombineXYZ', {0: along, 1: z}).outputs[0]
            ground = n('ShaderNodeCombineXYZ', {0: x, 1: y}).outputs[0]
            bricks = n(
                'ShaderNodeTexBrick',
                {'Vector': ground if kind in ('paving', 'squares') else wall, 'Color1': (1, 1, 1, 1), 'Color2': (0.86, 0.86, 0.86, 1), 'Mortar': (0.5, 0.5, 0.5, 1), 'Scale': 1.0, 'Mortar Size': pitch[2], 'Brick Width': pitch[0], 'Row Height': pitch[1]},
                offset=0.0 if kind in ('grid', 'squares') else 0.5,
            )
            tone = n.mix(1.0, bricks.outputs['Color'], tone, 'MULTIPLY')
            heights.append(n.math('MULTIPLY', bricks.outputs['Fac'], -0.006))
    shader = n('ShaderNodeBsdfPrincipled', {'Base Color': n.mix(1.0, color, tone, 'MULTIPLY'), 'Roughness': rough, 'Specular': specular, 'Metallic': metallic})
    if heights:
        height = heights[0] if len(heights) == 1 else n.math('ADD', heights[0], heights[1])
        bump = n('ShaderNodeBump', {'Height': height, 'Distance': 1.0, 'Strength': 1.0})
        n.tree.links.new(bump.outputs[0], shader.inputs['Normal'])
    n.finish(n.far(shader.outputs[0], 700.0) if hazy else shader.outputs[0])


SURFACES = {
    'plaster': dict(rough=0.9, vary=0.07, scale=0.8, grain=(60, 0.004), dirt=0.25),
    'earth': dict(rough=0.95, vary=0.12, scale=1.2, grain=(45, 0.006), dirt=0.25),
    'siding': dict(rough=0.6, vary=0.05, scale=1.0, pattern=('lap', 0.16), dirt=0.15),
    'panel': dict(rough=0.65, vary=0.05, scale=1.0, pattern=('brick', (1.8, 0.455, 0.006)), grain=(40, 0.003)),
    'boards': dict(rough=0.7, vary=0.22, scale=3.0, stretch=(6, 6, 0.5), pattern=('board', 0.15), grain=(18, 0.004)),
    'clap': dict(rough=0.7, vary=0.22, scale=3.0, stretch=(0.6, 0.6, 9), pattern=('lap', 0.19), grain=(18, 0.004)),
    'wood': dict(rough=0.55, vary=0.22, scale=2.5, stretch=(5, 5, 1), island=0.12, grain=(25, 0.002)),
    'deck': dict(rough=0.6, vary=0.2, scale=3.0, stretch=(1, 6, 6), island=0.14, grain=(20, 0.002)),
    'concrete': dict(rough=0.85, vary=0.16, scale=0.9, grain=(30, 0.003), dirt=0.3),
    'block': dict(rough=0.9, vary=0.16, scale=1.4, pattern=('brick', (0.4, 0.2, 0.012)), grain=(70, 0.004), dirt=0.35),
    'tile': dict(rough=0.45, vary=0.08, scale=1.0, pattern=('brick', (0.235, 0.07, 0.006)), specular=0.4),
    'bigtile': dict(rough=0.4, vary=0.06, scale=0.7, pattern=('grid', (0.6, 0.3, 0.006)), specular=0.4),
    'walltile': dict(rough=0.25, vary=0.05, scale=2.0, pattern=('grid', (0.1, 0.1, 0.004)), specular=0.5),
    'floortile': dict(rough=0.4, vary=0.1, scale=2.0, pattern=('squares', (0.3, 0.3, 0.004)), specular=0.4),
    'mosaic': dict(rough=0.35, vary=0.1, scale=5.0, pattern=('squares', (0.05, 0.05, 0.004)), specular=0.4),
    'floor': dict(rough=0.38, vary=0.13, scale=2.0, stretch=(0.7, 9, 1), pattern=('paving', (1.8, 0.11, 0.0018)), grain=(12, 0.0006), specular=0.4),
    'namako': dict(rough=0.5, vary=0.1, scale=1.0, pattern=('grid', (0.4, 0.4, 0.035))),
    'brick': dict(rough=0.8, vary=0.16, scale=3.0, pattern=('brick', (0.22, 0.075, 0.01)), grain=(50, 0.003)),
    'paving': dict(rough=0.8, vary=0.14, scale=1.4, pattern=('paving', (0.6, 0.3, 0.008)), grain=(40, 0.003)),
    'asphalt': dict(rough=0.9, vary=0.14, scale=0.5, grain=(90, 0.008)),
    'gravel': dict(rough=0.95, vary=0.35, scale=26.0, grain=(38, 0.03)),
    'sand': dict(hazy=True, rough=0.95, vary=0.12, scale=1.5, grain=(30, 0.01)),
    'soil': dict(rough=1.0, vary=0.3, scale=2.0, grain=(22, 0.03)),
    'lawn': dict(rough=1.0, vary=0.34, scale=0.9, grain=(30, 0.05), specular=0.05, hazy=True),
    'kawara': dict(rough=0.42, vary=0.12, scale=1.5, island=0.2, specular=0.5),
    'slate': dict(rough=0.75, vary=0.15, scale=2.0, island=0.12),
    'sheet': dict(rough=0.42, vary=0.05, scale=0.7, specular=0.45),
    'corrugated': dict(rough=0.5, vary=0.1, scale=0.6, pattern=('board', 0.12), specular=0.4, dirt=0.3),
    'alu': dict(rough=0.35, vary=0.02, metallic=0.3, specular=0.5),
    'paint': dict(rough=0.5, vary=0.03),
    'bark': dict(rough=0.95, vary=0.3, scale=7.0, stretch=(3, 3, 0.7), grain=(14, 0.03)),
    'stone': dict(rough=0.85, vary=0.25, scale=3.0, island=0.2, grain=(16, 0.02), dirt=0.2),
    'thatch': dict(rough=1.0, vary=0.22, scale=1.2, island=0.25, specular=0.05),
    'straw': dict(rough=1.0, vary=0.25, scale=9.0, stretch=(3, 3, 0.6), grain=(30, 0.03), specular=0.05),
    'bamboo': dict(rough=0.4, vary=0.12, scale=1.5, island=0.2),
    'cloth': dict(rough=0.9, vary=0.05, scale=2.0, grain=(200, 0.002)),
    'tatami': dict(rough=0.7, vary=0.08, scale=4.0, stretch=(1, 40, 1), island=0.06, grain=(40, 0.002)),
    'plain': dict(rough=0.8, vary=0.02),
    'gloss': dict(rough=0.15, vary=0.02, specular=0.6),
    'lacquer': dict(rough=0.32, vary=0.015, specular=0.4),
    'enamel': dict(rough=0.18, vary=0.01, specular=0.5),
    'steel': dict(rough=0.32, vary=0.04, metallic=0.85, specular=0.5),
    'mirror': dict(rough=0.04, vary=0.0, metallic=1.0),
    'ash': dict(rough=1.0, vary=0.12, scale=9.0, grain=(30, 0.02), specular=0.05),
    'wet': dict(rough=0.3, vary=0.1),
}


def leaf(n, color):
    """Light falls through leaves; each leaf has its own shade."""
    place = n('ShaderNodeNewGeometry')
    island = place.outputs['Random Per Island']
    hue = n('ShaderNodeHueSaturation', {'Hue': n.math('ADD', n.math('MULTIPLY', island, 0.05), 0.475), 'Saturation': 1.0, 'Value': n.math('ADD', n.math('MULTIPLY', n.math('FRACT', n.math('MULTIPLY', island, 7.3)), 0.7), 0.65), 'Color': color}).outputs[0]
    lit = n('ShaderNodeBsdfPrincipled', {'Base Color': hue, 'Roughness': 0.55, 'Specular': 0.25}).outputs[0]
    through = n('ShaderNodeBsdfTranslucent', {'Color': n.mix(1.0, hue, (1.15, 1.15, 0.8, 1), 'MULTIPLY')}).outputs[0]
    n.finish(n('ShaderNodeMixShader', {'Fac': 0.38, 1: lit, 2: through}).outputs[0])


def glass(n, color):
    """Shows the room behind it and, at a slant, the sky and trees before it: painted from the reflected direction, which needs no samples."""
    way = n('ShaderNodeTexCoord').outputs['Reflection']
    z = n('ShaderNodeSeparateXYZ', {0: way}).outputs[2]
    edge = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(way, 7.0, 5.0), 0.42), 0.55)
    seen = n.ramp(n.math('ADD', n.math('SUBTRACT', z, edge), 0.45), 0.46, 0.54, (0.012, 0.02, 0.012, 1), reflected + (1,))
    fresnel = n.math('ADD', n.math('MULTIPLY', n('ShaderNodeFresnel', {'IOR': 1.6}).outputs[0], 2.0), 0.12)
    mirror = n('ShaderNodeEmission', {'Color': seen, 'Strength': n.math('MULTIPLY', fresnel, n('ShaderNodeLightPath').outputs['Is Camera Ray'])}).outputs[0]
    n.finish(n('ShaderNodeAddShader', {0: n('ShaderNodeBsdfTransparent', {'Color': color}).outputs[0], 1: mirror}).outputs[0])


def glow(n, color, strength):
    n.finish(n('ShaderNodeEmission', {'Color': color, 'Strength': strength}).outputs[0])


def paper(n, color, strength=0.0):
    cloth = n('ShaderNodeMixShader', {'Fac': 0.4, 1: n('ShaderNodeBsdfDiffuse', {'Color': color}).outputs[0], 2: n('ShaderNodeBsdfTranslucent', {'Color': color}).outputs[0]}).outputs[0]
    if strength:
        light = n('ShaderNodeEmission', {'Color': (1, 0.62, 0.3, 1), 'Strength': strength}).outputs[0]
        cloth = n('ShaderNodeAddShader', {0: cloth, 1: light}).outputs[0]
    n.finish(cloth)


def water(n, color):
    position = n('ShaderNodeNewGeometry').outputs['Position']
    waves = n.math('ADD', n.noise(position, 0.35, 6.0), n.math('MULTIPLY', n.noise(position, 2.2, 3.0), 0.25))
    bump = n('ShaderNodeBump', {'Height': waves, 'Distance': 0.5, 'Strength': 0.35}).outputs[0]
    n.finish(n.far(n('ShaderNodeBsdfPrincipled', {'Base Color': color, 'Roughness': 0.08, 'Specular': 0.5, 'Normal': bump}).outputs[0], 1500.0))


def snow(n, color):
    position = n('ShaderNodeNewGeometry').outputs['Position']
    bump = n('ShaderNodeBump', {'Height': n.math('ADD', n.math('MULTIPLY', n.noise(position, 1.2, 6.0), 0.1), n.math('MULTIPLY', n.noise(position, 40, 3.0), 0.006)), 'Distance': 1.0, 'Strength': 0.8}).outputs[0]
    n.finish(n.far(n('ShaderNodeBsdfPrincipled', {'Base Color': color, 'Roughness': 0.75, 'Specular': 0.2, 'Normal': bump}).outputs[0], 700.0))


def forest(n, color):
    """Crowns of trees seen from far away."""
    position = n('ShaderNodeNewGeometry').outputs['Position']
    crowns = n('ShaderNodeTexVoronoi', {'Vector': position, 'Scale': 0.3, 'Randomness': 1.0}).outputs
    shade = n.ramp(crowns['Distance'], 0.0, 0.85, (1.25, 1.25, 1.1, 1), (0.6, 0.65, 0.65, 1))
    patch = n.ramp(n.noise(position, 0.025, 4.0), 0.35, 0.65, (0.75, 0.85, 0.85, 1), (1.2, 1.1, 0.9, 1))
    tone = n.mix(1.0, n.mix(1.0, color, shade, 'MULTIPLY'), patch, 'MULTIPLY')
    each = n.mix(0.22, tone, n.mix(1.0, crowns['Color'], tone, 'MULTIPLY'))
    bump = n('ShaderNodeBump', {'Height': n.math('MULTIPLY', n.math('ADD', crowns['Distance'], n.math('MULTIPLY', n.noise(position, 0.8, 5.0), 0.8)), -3.0), 'Distance': 1.0, 'Strength': 0.9}).outputs[0]
    n.finish(n.far(n('ShaderNodeBsdfPrincipled', {'Base Color': each, 'Roughness': 1.0, 'Specular': 0.0, 'Normal': bump}).outputs[0], 1700.0))


SPECIAL = {'leaf': leaf, 'needle': leaf, 'glass': glass, 'paper': paper, 'water': water, 'snow': snow, 'forest': forest}


def material(key):
    """The material of 'kind #color' or 'glow #color strength'."""
    if key not in made:
        kind, color, *more = key.split(' ')
        made[key] = thing = bpy.data.materials.new(key)
        thing.use_nodes = True
        thing.cycles.sample_as_light = bool(more) and float(more[0]) > 0.4
        n = Nodes(thing.node_tree)
        if kind == 'glow' or (kind == 'paper' and more):
            (glow if kind == 'glow' else paper)(n, rgb(color), float(more[0]))
        elif kind in SPECIAL:
            SPECIAL[kind](n, rgb(color))
        else:
            surface(n, rgb(color), **SURFACES[kind])
    return made[key]
