"""Roofs: slopes of tiles, slates, sheets or thatch with ridges, verge boards, rafters and gutters."""
import math

import numpy as np

from mesh import sides


def slope(m, cover, frame, length, run, z, pitch, left=((0, 0), (1, 0)), right=((0, 0), (1, 0)), wood='wood #5b4331', rafters=0.0, gutter='alu #4a423c', rng=None):
    """A slope that rises inwards from the eave on the frame's line. left, right: how far its edges are set in, by height from 0 to 1."""
    style, color = cover
    norm = math.hypot(1, pitch)
    up = np.array([0, -1, pitch]) / norm
    normal = np.array([0, pitch, 1]) / norm
    total = run * norm

    def at(u, s, h=0.0):
        u, s, h = np.broadcast_arrays(np.asarray(u, dtype=float), s, h)
        points = np.stack([u, 0 * u, 0 * u + z], axis=-1) + s[..., None] * up + h[..., None] * normal
        return frame.at(points.reshape(-1, 3)).reshape(points.shape)

    inset_left = lambda s: np.interp(np.asarray(s) / total, *zip(*left))
    inset_right = lambda s: length - np.interp(np.asarray(s) / total, *zip(*right))
    COVERS[style](m, color, at, length, total, inset_left, inset_right, rng)
    levels = sorted({t for t, _ in left} | {t for t, _ in right})
    lefts = [(float(inset_left(t * total)), t * total) for t in levels]
    rights = [(float(inset_right(t * total)), t * total) for t in reversed(levels)]
    thick = 0.09 if style != 'thatch' else 0.0
    if thick:
        for h, key in ((-0.005, wood), (-thick, wood)):
            m.poly(key, [at(u, s, h) for u, s in lefts + rights])
        m.beam(wood, at(0, 0.01, 0.0), at(length, 0.01, 0.0), 0.035, 0.17)
        step = 0.45 if rafters else 99
        for u in np.arange(0.2, length - 0.1, step) if rafters else ():
            high = min(rafters * norm, total * 0.9)
            if inset_left(high) - 0.3 < u < inset_right(high) + 0.3:
                m.beam(wood, at(u, 0.03, -thick), at(u, high, -thick), 0.055, 0.08, up=at(0, 0, 1) - at(0, 0, 0))
    if gutter:
        a, b = at(0.02, -0.06, -0.05), at(length - 0.02, -0.06, -0.05)
        m.tube(gutter, [a, b], 0.055, 8, caps=True)
    return at, total


def tiles(m, color, at, length, total, left, right, rng, wide=0.275, course=0.24, waves=8, height=0.032, key='kawara'):
    rows, columns = max(1, round(total / course)), max(1, round(length / wide))
    wide, course = length / columns, total / rows
    i, j = (a.ravel() for a in np.meshgrid(np.arange(columns), np.arange(rows)))
    middle, s = (i + 0.5) * wide, (j + 0.5) * course
    kept = (middle > left(s) - wide * 0.3) & (middle < right(s) + wide * 0.3)
    i, j = i[kept], j[kept]
    p = np.linspace(0, 1, waves + 1)
    wave = height * (np.cos(2 * math.pi * (p - 0.12)) * 0.75 + 0.25 * np.cos(4 * math.pi * (p - 0.12)))
    u = (i[:, None] + p[None, :]) * wide
    jitter = (rng.random((len(i), 1)) - 0.5) * 0.006 if rng is not None else 0
    low, high = (j * course - 0.015)[:, None], (j * course + course + 0.02)[:, None]
    foot = at(u, low, wave * 0.8 - 0.012 + jitter)
    front = at(u, low, wave + 0.032 + jitter)
    back = at(u, high, wave * 0.9 + 0.002 + jitter)
    quads = [np.stack([a[:, :-1], a[:, 1:], b[:, 1:], b[:, :-1]], axis=2) for a, b in ((foot, front), (front, back))]
    # The vertices of a tile are shared, so that each tile is one island with one shade.
    n = waves + 1
    verts = np.concatenate([foot, front, back], axis=1).reshape(-1, 3)
    k = np.arange(waves)
    one = np.concatenate([np.stack([k, k + 1, k + 1 + n, k + n], 1), np.stack([k + n, k + 1 + n, k + 1 + 2 * n, k + 2 * n], 1)])
    m.add(f'{key} {color}', verts, (one[None] + (np.arange(len(i)) * 3 * n)[:, None, None]).reshape(-1, 4))
    return quads


def round_tiles(m, color, at, length, total, left, right, rng):
    """Okinawa: red pantiles with seams of white mortar."""
    tiles(m, color, at, length, total, left, right, rng, wide=0.24, course=0.27, height=0.05)
    for s in np.arange(0.02, total, 0.27):
        m.tube('paint #e9e1d4', [at(left(s), s, 0.035), at(right(s), s, 0.035)], 0.018, 5)
    for u in np.arange(0.03, length, 0.24):
        points = [s for s in np.arange(0, total + 0.01, total / 12) if left(s) - 0.05 < u < right(s) + 0.05]
        if len(points) > 1:
            m.tube('paint #e9e1d4', [at(u, points[0], 0.06), at(u, points[-1], 0.06)], 0.03, 6)


def slates(m, color, at, length, total, left, right, rng):
    tiles(m, color, at, length, total, left, right, rng, wide=0.45, course=0.19, waves=1, height=0.0, key='slate')


def sheet(m, color, at, length, total, left, right, rng, step=0.42):
    outline = [(left(s), s) for s in (0, total * 0.5, total)] + [(right(s), s) for s in (total, total * 0.5, 0)]
    m.poly(f'sheet {color}', [at(u, s, 0.02) for u, s in outline])
    levels = np.linspace(0, total, 41)
    for u in np.arange(0.03, length, step):
        inside = [s for s in levels if left(s) - 0.02 <= u <= right(s) + 0.02]
        if len(inside) > 1:
            m.beam(f'sheet {color}', at(u, inside[0], 0.055), at(u, inside[-1], 0.055), 0.025, 0.04)


def corrugated(m, color, at, length, total, left, right, rng):
    sheet(m, color, at, length, total, left, right, rng, step=0.2)


def snowy(m, color, at, length, total, left, right, rng):
    """A thick, soft layer of snow over a sheet roof."""
    sheet(m, color, at, length, total, left, right, rng)
    n, k = max(8, int(length / 0.2)), 24
    deep = 0.34
    for_s = np.linspace(-0.1, total, k)
    rows = []
    phase = rng.random(4) * 6
    for s in for_s:
        a, b = left(max(s, 0)) - 0.04, right(max(s, 0)) + 0.04
        u = np.linspace(a, b, n)
        edge = np.clip((s + 0.1) / 0.35, 0, 1) ** 0.5 * np.clip(np.minimum(u - a, b - u) / 0.3, 0, 1) ** 0.5
        wave = 1 + 0.12 * np.sin(u * 1.7 + phase[0]) + 0.1 * np.sin(s * 2.1 + u + phase[1]) + 0.06 * np.sin(u * 5 + phase[2])
        droop = 0.06 * np.sin(u * 2.3 + phase[3]) if s < 0 else 0
        rows.append(at(u, s + droop, 0.03 + deep * edge * wave))
    grid = np.stack(rows)
    index = np.arange(n * k).reshape(k, n)
    m.add('snow #f4f7fb', grid.reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))


def thatch(m, color, at, length, total, left, right, rng):
    """Reeds laid in courses, half a metre thick at the eave."""
    thick = 0.5
    k = 24
    levels = np.linspace(0, total, k)
    outer = lambda s: thick * (1 - 0.35 * s / total)
    n = 40
    rows = [at(np.linspace(left(s), right(s), n), s, outer(s)) for s in levels]
    grid = np.stack(rows)
    index = np.arange(n * k).reshape(k, n)
    m.add(f'straw {color}', grid.reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))
    for h0, h1, back in ((0.0, 0.24, 0.16), (0.24, thick, 0.05)):
        m.quads(f'straw {color}', [at(0, back, h0), at(length, back, h0), at(length, back * 0.4, h1), at(0, back * 0.4, h1)])
    m.quads('straw #5c4a35', [at(0, 0.16, 0), at(length, 0.16, 0), at(length - 0.6, 1.6, 0), at(0.6, 1.6, 0)])
    count = int(length * total * 420)
    s = rng.random(count) * total
    u = left(s) + rng.random(count) * (right(s) - left(s))
    reach, lean = 0.25 + 0.35 * rng.random(count), (rng.random(count) - 0.5) * 0.08
    lift = outer(s) + 0.012 + 0.03 * rng.random(count)
    w = 0.007 + 0.007 * rng.random(count)
    quad = np.stack([at(u - w, s - reach, lift + 0.012), at(u + w, s - reach, lift + 0.012), at(u + lean + w, s, lift - 0.02), at(u + lean - w, s, lift - 0.02)], axis=1)
    m.quads(f'thatch {color}', quad[s - reach > -0.12])
    count = int(length * 420)
    u, h = rng.random(count) * length, rng.random(count)
    s = 0.14 - 0.12 * h
    down = 0.05 + 0.07 * rng.random(count)
    side = (rng.random(count) - 0.5) * 0.05
    quad = np.stack([at(u - 0.012, s - 0.01 - down * 0.3, h * thick - down), at(u + 0.012, s - 0.01 - down * 0.3, h * thick - down), at(u + side + 0.012, s + 0.03, h * thick + 0.03), at(u + side - 0.012, s + 0.03, h * thick + 0.03)], axis=1)
    m.quads(f'thatch {color}', quad)


COVERS = {'kawara': tiles, 'ryukyu': round_tiles, 'slate': slates, 'sheet': sheet, 'corrugated': corrugated, 'snow': snowy, 'thatch': thatch}


def ridge(m, cover, a, b, size=1.0):
    style, color = cover
    a, b = np.asarray(a, float), np.asarray(b, float)
    lift = np.array([0, 0, 1.0])
    if style in ('kawara', 'ryukyu'):
        key = f'kawara {color}'
        for i, (w, h) in enumerate(((0.3, 0.06), (0.25, 0.06), (0.2, 0.06))):
            top = lift * (0.05 + 0.065 * (i + 1)) * size
            m.beam(key, a + top, b + top, w * size, h * size)
        m.tube(key, [a + lift * 0.26 * size, b + lift * 0.26 * size], 0.085 * size, 10, caps=True)
        along = (b - a) / np.linalg.norm(b - a)
        for end, out in ((a, -along), (b, along)):
            m.beam(key, end + out * 0.0 + lift * 0.36 * size, end + out * 0.09 + lift * 0.36 * size, 0.32 * size, 0.4 * size)
    elif style == 'snow':
        m.tube('snow #f4f7fb', [a + lift * 0.2, (a + b) / 2 + lift * 0.24, b + lift * 0.2], 0.2, 12, caps=True)
    elif style == 'thatch':
        m.tube(f'straw {color}', [a + lift * 0.25, b + lift * 0.25], 0.45, 14, caps=True)
        along = (b - a) / np.linalg.norm(b - a)
        side = np.cross(along, lift)
        for t in np.linspace(0.12, 0.88, 6):
            p = a + (b - a) * t
            for s in (-1, 1):
                m.beam('wood #4a3a2b', p + lift * 0.95 - side * s * 0.2, p + lift * 0.05 + side * s * 0.85, 0.12, 0.12, up=along)
        m.tube('bamboo #8d7d55', [a + lift * 0.78, b + lift * 0.78], 0.1, 10, caps=True)
        for s in (-1, 1):
            m.tube('bamboo #8d7d55', [a + lift * 0.45 + side * s * 0.42, b + lift * 0.45 + side * s * 0.42], 0.06, 8, caps=True)
    else:
        m.beam(f'sheet {color}', a + lift * 0.09, b + lift * 0.09, 0.24, 0.05)


def gable_ends(m, wall, rect, z, pitch, axis):
    x0, y0, x1, y1 = rect
    if axis == 'x':
        top = z + (y1 - y0) / 2 * pitch
        for x in (x0, x1):
            m.poly(wall, [(x, y0, z), (x, y1, z), (x, (y0 + y1) / 2, top)])
    else:
        top = z + (x1 - x0) / 2 * pitch
        for y in (y0, y1):
            m.poly(wall, [(x0, y, z), (x1, y, z), ((x0 + x1) / 2, y, top)])


def gable(m, cover, rect, z, pitch, axis='x', eave=0.7, verge=0.5, wall=None, **more):
    x0, y0, x1, y1 = rect
    wood = more.get('wood', 'wood #5b4331')
    outer = (x0 - verge, y0 - eave, x1 + verge, y1 + eave) if axis == 'x' else (x0 - eave, y0 - verge, x1 + eave, y1 + verge)
    run = ((outer[3] - outer[1]) if axis == 'x' else (outer[2] - outer[0])) / 2
    low = z - eave * pitch + 0.1
    for index in (0, 2) if axis == 'x' else (1, 3):
        frame, length = sides(*outer)[index]
        at, total = slope(m, cover, frame, length, run, low, pitch, **more)
        for u in (0.02, length - 0.02):
            m.beam(wood, at(u, 0, 0.0), at(u, total, 0.0), 0.045, 0.24)
            if cover[0] in ('kawara', 'ryukyu'):
                m.tube(f'kawara {cover[1]}', [at(u, -0.02, 0.07), at(u, total, 0.07)], 0.08, 8, caps=True)
    if wall:
        gable_ends(m, wall, rect, z, pitch, axis)
    top = low + run * pitch
    middle = ((outer[0] + outer[2]) / 2, (outer[1] + outer[3]) / 2)
    ends = [(outer[0], middle[1], top), (outer[2], middle[1], top)] if axis == 'x' else [(middle[0], outer[1], top), (middle[0], outer[3], top)]
    ridge(m, cover, *ends)


def hip(m, cover, rect, z, pitch, eave=0.7, gablet=1.0, wall='plaster #e9e2d4', **more):
    """A hipped roof; with gablet < 1 the hips end there and a gable stands above (入母屋). The ridge runs along the longer side."""
    outer = (rect[0] - eave, rect[1] - eave, rect[2] + eave, rect[3] + eave)
    wide, deep = outer[2] - outer[0], outer[3] - outer[1]
    long_first = wide >= deep
    run = min(wide, deep) / 2
    low = z - eave * pitch + 0.1
    over = 0.45 if gablet < 1 else 0
    stop = run * gablet
    main = ((0, 0), (gablet, stop), (gablet + 1e-4, stop - over), (1, stop - over)) if gablet < 1 else ((0, 0), (1, run))
    for index, (frame, length) in enumerate(sides(*outer)):
        if (index % 2 == 0) == long_first:
            at, total = slope(m, cover, frame, length, run, low, pitch, main, main, **more)
            hips = [(0.0, 0.0), (stop, gablet * total)]
            for mirror in (False, True):
                (u0, s0), (u1, s1) = [((length - u) if mirror else u, s) for u, s in hips]
                if cover[0] == 'thatch':
                    m.tube(f'straw {cover[1]}', [at(u0, s0, 0.22), at(u1, s1, 0.1)], 0.34, 12)
                else:
                    ridge(m, cover, at(u0, s0), at(u1, s1), 0.75)
            if gablet < 1:
                for u in (stop - over, length - stop + over):
                    m.beam(more.get('wood', 'wood #5b4331'), at(u, gablet * total, 0), at(u, total, 0), 0.05, 0.26)
                    if cover[0] == 'kawara':
                        m.tube(f'kawara {cover[1]}', [at(u, gablet * total, 0.07), at(u, total, 0.07)], 0.08, 8, caps=True)
        else:
            edge = ((0, 0), (1, stop))
            slope(m, cover, frame, length, stop, low, pitch, edge, edge, **more)
    top = low + run * pitch
    if long_first:
        y = (outer[1] + outer[3]) / 2
        ends = [(outer[0] + stop - over, y, top), (outer[2] - stop + over, y, top)]
    else:
        x = (outer[0] + outer[2]) / 2
        ends = [(x, outer[1] + stop - over, top), (x, outer[3] - stop + over, top)]
    if math.dist(*ends) > 0.3:
        ridge(m, cover, *ends)
    if gablet < 1:
        h = low + stop * pitch
        half = run - stop
        for frame, length in (sides(*outer)[i] for i in ((1, 3) if long_first else (0, 2))):
            m.poly(wall, frame.at([(length / 2 - half, -stop, h), (length / 2 + half, -stop, h), (length / 2, -stop, top)]))


def lean(m, cover, frame, length, depth, z, pitch=0.3, posts=None, **more):
    """A roof that falls outwards from a wall, from z at the wall to its eave."""
    from mesh import Frame

    corner = frame.at([(0, depth, 0)])[0]
    eave = Frame(corner[0], corner[1], frame.angle, frame.z)
    at, total = slope(m, cover, eave, length, depth, z - depth * pitch, pitch, **more)
    wood = more.get('wood', 'wood #5b4331')
    for u in (0.02, length - 0.02):
        m.beam(wood, at(u, 0, 0.0), at(u, total, 0.0), 0.045, 0.18)
        if cover[0] == 'kawara':
            m.tube(f'kawara {cover[1]}', [at(u, -0.02, 0.06), at(u, total, 0.06)], 0.07, 8, caps=True)
    for u in posts or ():
        m.box(wood, eave, u - 0.055, u + 0.055, -0.28, -0.17, -frame.z, z - depth * pitch - 0.02 + 0.2 * pitch)
