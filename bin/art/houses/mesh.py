"""Collects faces by material and turns each material's faces into one Blender object."""
import math

import bpy
import numpy as np

BOX_FACES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


class Frame:
    """A wall's own axes: u along it, v out of it, z up. Angle 0 is the front, facing -y."""

    def __init__(self, x=0.0, y=0.0, angle=0.0, z=0.0):
        self.x, self.y, self.z, self.angle = x, y, z, angle
        a = math.radians(angle)
        self.c, self.s = math.cos(a), math.sin(a)

    def at(self, points):
        p = np.asarray(points, dtype=np.float64).reshape(-1, 3)
        u, v, z = p[:, 0], p[:, 1], p[:, 2]
        return np.stack([self.x + u * self.c + v * self.s, self.y + u * self.s - v * self.c, self.z + z], axis=1)


GROUND = Frame()


def sides(x0, y0, x1, y1):
    """Front, right, back and left frame of a rectangle, with the length of each."""
    return [
        (Frame(x0, y0, 0), x1 - x0),
        (Frame(x1, y0, 90), y1 - y0),
        (Frame(x1, y1, 180), x1 - x0),
        (Frame(x0, y1, 270), y1 - y0),
    ]


class Mesh:
    def __init__(self):
        self.parts = {}

    def add(self, material, verts, faces):
        """faces: an array of equal polygons, or a list of tuples."""
        verts = np.asarray(verts, dtype=np.float32).reshape(-1, 3)
        self.parts.setdefault(material, []).append((verts, faces))

    def quads(self, material, verts):
        """verts: 4 for each separate quad."""
        verts = np.asarray(verts, dtype=np.float32).reshape(-1, 3)
        self.add(material, verts, np.arange(len(verts)).reshape(-1, 4))

    def poly(self, material, points):
        self.add(material, points, [tuple(range(len(points)))])

    def box(self, material, frame, u0, u1, v0, v1, z0, z1):
        corners = [(u, v, z) for u in (u0, u1) for v in (v0, v1) for z in (z0, z1)]
        self.add(material, frame.at(corners), BOX_FACES)

    def block(self, material, x0, y0, z0, x1, y1, z1):
        corners = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
        self.add(material, corners, BOX_FACES)

    def beam(self, material, a, b, width, height, up=(0, 0, 1)):
        """A box from a to b; its top edge lies on the line."""
        a, b, up = (np.asarray(p, dtype=float) for p in (a, b, up))
        along = (b - a) / np.linalg.norm(b - a)
        side = np.cross(along, up)
        side /= np.linalg.norm(side)
        up = np.cross(side, along)
        corners = [p + side * s * width / 2 - up * h for p in (a, b) for s in (-1, 1) for h in (0, height)]
        self.add(material, corners, BOX_FACES)

    def tube(self, material, points, radii, sides_=8, caps=False):
        """A round tube through the points."""
        points = np.asarray(points, dtype=float)
        radii = np.broadcast_to(radii, len(points))
        ring = np.arange(sides_) * 2 * math.pi / sides_
        verts = []
        for i, p in enumerate(points):
            t = points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]
            t /= np.linalg.norm(t) + 1e-9
            a = np.cross(t, (0, 0, 1) if abs(t[2]) < 0.9 else (1, 0, 0))
            a /= np.linalg.norm(a)
            b = np.cross(t, a)
            verts.append(p + radii[i] * (np.outer(np.cos(ring), a) + np.outer(np.sin(ring), b)))
        n = sides_
        faces = [
            (i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j)
            for i in range(len(points) - 1)
            for j in range(n)
        ]
        if caps:
            faces += [tuple(range(n)), tuple(range((len(points) - 1) * n, len(points) * n))]
        self.add(material, np.concatenate(verts), faces)

    def prism(self, material, frame, outline, v0, v1):
        """An outline of (u, z) points drawn out from v0 to v1."""
        n = len(outline)
        verts = [(u, v, z) for v in (v0, v1) for u, z in outline]
        faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        self.add(material, frame.at(verts), faces)

    def build(self, name, materials, smooth=(), bevel=()):
        """Makes the objects. `materials` gives the Blender material of a name."""
        made = []
        for key, parts in self.parts.items():
            verts, loops, sizes, base = [], [], [], 0
            for v, faces in parts:
                verts.append(v)
                if isinstance(faces, np.ndarray):
                    loops.append((faces + base).ravel())
                    sizes.append(np.full(len(faces), faces.shape[1]))
                else:
                    loops.append(np.array([i + base for face in faces for i in face]))
                    sizes.append(np.array([len(face) for face in faces]))
                base += len(v)
            verts, loops, sizes = np.concatenate(verts), np.concatenate(loops), np.concatenate(sizes)
            data = bpy.data.meshes.new(f'{name}-{key}')
            data.vertices.add(len(verts))
            data.vertices.foreach_set('co', verts.ravel())
            data.loops.add(len(loops))
            data.loops.foreach_set('vertex_index', loops.astype(np.int32))
            data.polygons.add(len(sizes))
            data.polygons.foreach_set('loop_start', (np.cumsum(sizes) - sizes).astype(np.int32))
            data.polygons.foreach_set('loop_total', sizes.astype(np.int32))
            kind = key.split(' ')[0]
            if kind in smooth:
                data.polygons.foreach_set('use_smooth', np.ones(len(sizes), dtype=bool))
            data.update(calc_edges=True)
            data.materials.append(materials(key))
            thing = bpy.data.objects.new(data.name, data)
            bpy.context.scene.collection.objects.link(thing)
            if kind in bevel:
                rounded = thing.modifiers.new('bevel', 'BEVEL')
                rounded.width, rounded.segments, rounded.limit_method = 0.01, 1, 'ANGLE'
            made.append(thing)
        return made
