"""Pictures of flats, other buildings and plots."""
import numpy as np

import blocks
import grounds as g
import new_homes as new
import plants
from pictures import beside, paved, picture, setting

TOWN = dict(hour='morning', lens=23, horizon=0.14, height=1.8)


def avenue(y, eye, toward, wide, kind='broad', road=-9.5, trees=7.0, step=6.5, first=None, back=True):
    """A street with a pavement, trees and a hedge before a block of flats."""
    setting(y, eye, toward, [(-wide / 2 - 1, -1.8, wide / 2 + 1, 12), (-80, road - 0.5, 80, road + 2.6)], road=road, verge=0, back=('broad', 'evergreen', 'broad') if back else None, near=16, tall=(7, 10), hills=(320, 60), far=None)
    g.patch(y, 'asphalt #6f6d69', -80, -60, 80, road - 7.5, 0.003)
    paved(y, 'paving #b3ada1', -70, road + 0.15, 70, road + 2.5, edge=False)
    for x in np.arange(-wide / 2 + 1 if first is None else first, wide / 2 + 12, step):
        y.tree(x, road + 3.6, kind, trees)
    plants.hedge(y.m, y.rng, '#4c6b2d', -wide / 2 - 2, -4.4, wide / 2 - 11.5, -3.5, 1.0)
    g.shrubs(y, [(wide / 2 - 4.0 + k * 0.9, -4.0) for k in range(5)], 0.6, flowers='#d56a93')


def around(y, *spots):
    """Lower blocks in the distance."""
    for k, (x, at, floors, bays) in enumerate(spots):
        beside(y, x, at, blocks.flats, floors, bays, ('tile #b5a490', 'bigtile #bdb8ae', 'tile #a58f7b')[k % 3], ('tile #8f7d6b', 'bigtile #a09b92', 'tile #8b7564')[k % 3], ground=False)


@picture('block-midrise-1', eye=(-19, -25), toward=(-1.5, 0), side=-38, **TOWN)
def midrise_brown(y, eye, toward):
    blocks.flats(y)
    avenue(y, eye, toward, 28)
    around(y, (29, 6, 5, 4), (-34, 20, 7, 4), (44, 30, 9, 4))


@picture('block-midrise-2', eye=(20, -24), toward=(1.5, 0), side=40, **{**TOWN, 'hour': 'day'}, season='spring')
def midrise_white(y, eye, toward):
    blocks.flats(y, 6, 5, 'bigtile #d2cdc3', 'bigtile #b9b4aa', glass=True)
    avenue(y, eye, toward, 28, 'cherry', trees=6.0)
    around(y, (-29, 6, 5, 4), (34, 20, 7, 4), (-46, 30, 9, 4))


@picture('block-midrise-3', eye=(-20, -24), toward=(-2, 0), side=-40, **{**TOWN, 'hour': 'afternoon'}, season='autumn')
def midrise_brick(y, eye, toward):
    blocks.flats(y, 8, 4, 'tile #9c5f48', 'tile #87503c', 'panel #d8cdbb', frame='alu #4a4038')
    avenue(y, eye, toward, 23, 'ginkgo', trees=7.5)
    around(y, (27, 6, 5, 4), (-32, 22, 7, 4), (46, 32, 9, 4))


@picture('block-midrise-4', eye=(19, -25), toward=(1.5, 0), side=36, **{**TOWN, 'hour': 'dusk'})
def midrise_dusk(y, eye, toward):
    blocks.flats(y, 7, 5, 'bigtile #a8a39a', 'bigtile #6b6762', glass=True, lit=2.2, frame='alu #3c3b39')
    avenue(y, eye, toward, 28, 'slim', trees=6.5)
    around(y, (-34, 18, 6, 4))


@picture('block-midrise-5', eye=(-21, -30), toward=(0, 0), side=-40, **{**TOWN, 'hour': 'day'})
def midrise_slim(y, eye, toward):
    blocks.flats(y, 10, 3, 'tile #d8ccb6', 'tile #75604d', bars=True, frame='alu #5a544c')
    avenue(y, eye, toward, 17, 'broad', trees=7.5)
    around(y, (24, 6, 6, 4), (-30, 20, 5, 5), (44, 34, 8, 4))


@picture('block-midrise-6', eye=(17, -20), toward=(1, 0), side=38, **TOWN, season='spring')
def midrise_low(y, eye, toward):
    blocks.flats(y, 4, 5, 'plaster #e8e0d0', 'tile #8a6a52', 'plaster #efe9dc', frame='alu #6b5b4a')
    avenue(y, eye, toward, 28, 'evergreen', trees=5.5)
    around(y, (-32, 10, 4, 4), (36, 24, 6, 4))


@picture('block-midrise-7', eye=(20, -25), toward=(0.5, 0), side=42, **{**TOWN, 'hour': 'afternoon'}, season='autumn')
def midrise_maples(y, eye, toward):
    blocks.flats(y, 6, 6, 'bigtile #dcd8d0', 'bigtile #44484d', glass=True, frame='alu #3c3b39')
    avenue(y, eye, toward, 33, 'maple', trees=6.0)
    around(y, (-36, 12, 6, 4), (40, 26, 8, 4))


@picture('block-midrise-8', eye=(-21, -29), toward=(-1, 0), side=-38, **{**TOWN, 'hour': 'dusk'}, season='spring')
def midrise_evening(y, eye, toward):
    blocks.flats(y, 8, 4, 'tile #b9987a', 'tile #7d5f4a', 'panel #d9cfc0', lit=2.0)
    avenue(y, eye, toward, 23, 'cherry', trees=6.0)
    around(y, (30, 12, 6, 4), (-34, 20, 5, 4))


@picture('block-tower-1', eye=(-52, -74), toward=(-2, 0), side=-42, hour='morning', lens=24, horizon=0.07, height=2.0)
def tower_morning(y, eye, toward):
    blocks.tower(y, 24)
    towers(y, eye)


@picture('block-tower-2', eye=(54, -72), toward=(2, 0), side=42, hour='dusk', lens=24, horizon=0.07, height=2.0)
def tower_dusk(y, eye, toward):
    blocks.tower(y, 25, 2.2, 'bigtile #b5b0a7', 'bigtile #77726c')
    towers(y, eye)


@picture('block-tower-3', eye=(-46, -78), toward=(3, 0), side=-36, hour='afternoon', season='autumn', lens=25, horizon=0.07, height=2.0)
def tower_terracotta(y, eye, toward):
    blocks.tower(y, 21, 0.2, 'bigtile #d9c9b4', 'bigtile #a58a70')
    towers(y, eye)


def towers(y, eye):
    g.land(y)
    g.street(y, -40, -28)
    paved(y, 'paving #b3ada1', -90, -27.8, 90, -22, edge=False)
    around(y, (46, 22, 9, 5), (-52, 30, 8, 5), (90, 60, 12, 5), (-100, 70, 11, 5))
    for x in np.arange(-70, 71, 8.0):
        y.tree(x, -20 + y.rng.normal(), 'broad', 9)
    for x in np.arange(-24, 25, 6.0):
        y.tree(x, -9 + y.rng.normal() * 2, 'evergreen', 8)
    g.hills(y, 900, 90)


@picture('block-estate-1', eye=(-21, -24), toward=(-3, 0), side=-40, hour='day', season='spring', lens=26, horizon=0.2, height=1.8)
def estate_spring(y, eye, toward):
    blocks.flats(y, 5, 7, 'plaster #ddd6c8', 'plaster #d3cbbb', 'plaster #e2dccf', bars=True, ground=False, frame='alu #9a968d')
    setting(y, eye, toward, [(-20, -1.8, 20, 12)], road=-12, verge=0, near=16, back=('broad', 'cherry'), tall=(7, 10), hills=(320, 60), far=None)
    beside(y, 6, 34, blocks.flats, 5, 7, 'plaster #ddd6c8', 'plaster #d3cbbb', bars=True, ground=False)
    for x in (-17, -10, 4, 11, 18):
        y.tree(x, -6.5, 'cherry', 6.4)


@picture('block-walk-up-1', eye=(-9.5, -13.5), toward=(0.2, 0), side=-40, hour='morning', lens=27, horizon=0.3)
def walk_up_street(y, eye, toward):
    blocks.walk_up(y)
    setting(y, eye, toward, [(-9, -1.6, 13, 8), (-12, -8, 13, -2.4)], verge=0)
    paved(y, 'asphalt #7b7974', -9, -7.7, 13, -2.6, edge=False)
    for k in range(5):
        g.patch(y, 'paint #dedbd2', -6 + k * 2.6, -7.4, -5.9 + k * 2.6, -3.2, 0.02)
    y.tree(-10.5, -1.0, 'slim', 5, 0)
    g.shrubs(y, [(-8.0 + k * 1.2, -2.1) for k in range(5)], 0.45)


@picture('block-walk-up-2', eye=(9.0, -14.5), toward=(0.8, 0), side=40, hour='day', season='spring', lens=27, horizon=0.3)
def walk_up_lane(y, eye, toward):
    blocks.walk_up(y, 'siding #e7e3da', 'siding #6f7b83', ('slate', '#5d4a40'), 3)
    setting(y, eye, toward, [(-7, -1.6, 11, 8), (-12, -8, 13, -2.4)], verge=0, back=('cherry', 'broad'))
    paved(y, 'paving #b3ada1', -9, -7.7, 12, -2.6, edge=False)
    y.tree(-8.4, -1.0, 'cherry', 5, 0)
    g.shrubs(y, [(-6.0 + k * 1.3, -2.1) for k in range(4)], 0.45, flowers='#d56a93')


@picture('building-1', eye=(-10.5, -16.5), toward=(0, 0), side=-38, hour='afternoon', season='autumn', lens=22, horizon=0.15, height=1.8)
def office_street(y, eye, toward):
    blocks.offices(y)
    g.land(y, 'asphalt #77746f')
    g.street(y, -13, -4.2)
    paved(y, 'paving #b3ada1', -60, -4.0, 60, 0.0, edge=False)
    around(y, (19.5, 1.5, 5, 4), (-21, 2, 4, 5), (4, 34, 8, 5))
    for x in (-9.5, 8.2, 15):
        y.tree(x, -2.6, 'ginkgo', 6.2)
    g.shade_trees(y, eye, 0, 16)


@picture('building-2', eye=(11.0, -15.5), toward=(0, 0), side=38, hour='morning', lens=23, horizon=0.18, height=1.8)
def shop_street(y, eye, toward):
    blocks.offices(y, 3, 'tile #b28a6c', lit=0.2)
    g.land(y, 'asphalt #77746f')
    g.street(y, -13, -4.2)
    paved(y, 'paving #b3ada1', -60, -4.0, 60, 0.0, edge=False)
    around(y, (20.5, 1.5, 4, 4), (-20, 2, 3, 4), (6, 30, 6, 5))
    for x in (-8.6, 8.6, 15):
        y.tree(x, -2.6, 'broad', 5.6)
    g.shade_trees(y, eye, 0, 16)


@picture('warehouse-1', eye=(-11.5, -15.5), toward=(-0.8, 0), side=-40, hour='day', lens=26, horizon=0.27)
def warehouse_yard(y, eye, toward):
    blocks.warehouse(y)
    setting(y, eye, toward, [(-9.2, -12, 9, 14)], road=-9.8, verge=0, near=17, hills=(240, 60))
    paved(y, 'concrete #b0aca3', -12, -9.5, 9, 0, edge=False)
    y.tree(10.5, -1, 'broad', 6, 0)


@picture('factory-1', eye=(9.5, -14.5), toward=(-0.8, 0), side=42, hour='afternoon', lens=26, horizon=0.27)
def mill_yard(y, eye, toward):
    blocks.mill(y)
    setting(y, eye, toward, [(-8.7, -1, 6.7, 12), (-1, -9, 2.4, 0)], road=-9.8, verge=0, near=15, hills=(240, 80))
    paved(y, 'gravel #a39c8e', -1, -9.4, 2.4, 0)
    y.tree(-10.5, -1, 'broad', 6.4, 0)
    g.shrubs(y, [(-7.6 + k * 1.3, -0.8) for k in range(5)] + [(3.4, -0.8), (4.8, -0.9)], 0.55)


@picture('factory-2', eye=(-10.5, -14.5), toward=(-0.8, 0), side=-40, hour='day', season='spring', lens=26, horizon=0.27)
def mill_lane(y, eye, toward):
    blocks.mill(y, 'plaster #d9d0bd', '#7a4a3a', 3)
    setting(y, eye, toward, [(-8.7, -1, 6.7, 12), (-1, -9, 2.4, 0)], road=-9.8, verge=0, near=15, back=('cherry', 'broad'), hills=(240, 80))
    paved(y, 'paving #b3ada1', -1, -9.4, 2.4, 0)
    y.tree(9.5, -1, 'cherry', 6, 0)
    g.shrubs(y, [(-7.6 + k * 1.3, -0.8) for k in range(5)], 0.55)


@picture('plot-town-1', eye=(-4, -13), toward=(0, 0), side=-40, hour='morning', lens=26, horizon=0.4, height=2.2)
def plot_street(y, eye, toward):
    plot(y, eye, toward)


@picture('plot-town-2', eye=(5, -13), toward=(0.5, 0), side=40, hour='day', season='spring', lens=26, horizon=0.4, height=2.2)
def plot_gravel(y, eye, toward):
    plot(y, eye, toward, 'gravel #b0a898', 'cherry')


@picture('plot-town-3', eye=(-6, -14), toward=(1.5, 0), side=-38, hour='afternoon', season='autumn', lens=25, horizon=0.4, height=2.2)
def plot_soil(y, eye, toward):
    plot(y, eye, toward, 'soil #9a8468', 'ginkgo')


def plot(y, eye, toward, key=None, kind='broad'):
    setting(y, eye, toward, [(-7, -7, 7, 9)] if key else [(-90, -90, -80, -80)], verge=0, near=13, back=(kind, 'evergreen', 'broad'), tall=(5, 8))
    if key:
        g.patch(y, key, -7, -7.4, 7, 9, 0.01)
    beside(y, -13.5, 1.0, new.suburb)
    beside(y, 13.0, 1.5, new.suburb, wall='siding #dcd5c6', accent='panel #a08a74', kind='gable', roof=('slate', '#4a4644'))
    beside(y, 1, 16, new.suburb, wall='plaster #e2d8c4', accent='siding #8b7a66', roof=('kawara', '#55504c'))
    for x in (-7.4, 7.4):
        g.block_wall(y, x, -7.2, x, 10, 0.8)
    g.block_wall(y, -7.4, 10, 7.4, 10, 1.2)
    corners = [(-6.6, -6.8), (6.6, -6.8), (6.6, 9), (-6.6, 9)]
    for (x, at), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        y.m.block('wood #b58a5a', x - 0.04, at - 0.04, 0, x + 0.04, at + 0.04, 0.7)
        y.m.tube('paint #e8e2d2', [(x, at, 0.6), ((x + bx) / 2, (at + by) / 2, 0.5), (bx, by, 0.6)], 0.012, 5)
    y.tree(-6.0, 8.4, kind, 5, 0)


@picture('plot-country-1', eye=(-3, -12), toward=(0, 0), side=-45, hour='morning', lens=26, horizon=0.42, height=2.6)
def plot_valley(y, eye, toward):
    valley(y, eye, toward)


@picture('plot-country-2', eye=(3, -12), toward=(0, 0), side=45, hour='afternoon', season='autumn', lens=26, horizon=0.42, height=2.6)
def plot_autumn(y, eye, toward):
    valley(y, eye, toward, ('maple', 'evergreen', 'ginkgo'))


@picture('plot-country-3', eye=(-3, -12), toward=(1, 0), side=-40, hour='day', season='spring', lens=26, horizon=0.42, height=2.6)
def plot_spring(y, eye, toward):
    valley(y, eye, toward, ('cherry', 'broad', 'cedar'))


def valley(y, eye, toward, kinds=('broad', 'cedar', 'evergreen')):
    """A meadow with fields, farmhouses and mountains behind it."""
    import old_homes as old

    setting(y, eye, toward, [(-90, -90, -80, -80)], road=None, back=kinds, near=44, tall=(7, 11), hills=(170, 60), far=(620, 230), blades=230000, high=0.11, deep=8)
    for k in range(9):
        g.patch(y, ('lawn #7f9a3c', 'lawn #8ca544', 'lawn #74903a')[k % 3], -50 + k * 11.5, 15, -39.3 + k * 11.5, 38, 0.03)
    beside(y, -19, 22, old.showa, veranda=False)
    beside(y, 21, 27, old.farm, False)
    paved(y, 'gravel #a8a08e', 8.6, -12, 10.8, 40, edge=False)
    for x, at in ((-13, 14), (-25, 18), (15, 22), (29, 24), (-9, 3)):
        y.tree(x, at, y.pick(*kinds), 6.5)
    y.tree(6.6, 5, kinds[0], 6.0, 0)


@picture('plot-forest-1', eye=(-1.5, -13), toward=(0.5, 0), side=-48, hour='morning', lens=27, horizon=0.36, height=2.0)
def plot_clearing(y, eye, toward):
    clearing(y, eye, toward, ('birch', 'slim', 'broad'))


@picture('plot-forest-2', eye=(1.5, -13), toward=(-0.5, 0), side=46, hour='afternoon', season='autumn', lens=27, horizon=0.36, height=2.0)
def plot_birches(y, eye, toward):
    clearing(y, eye, toward, ('birch', 'birch', 'slim', 'cedar'))


def clearing(y, eye, toward, kinds):
    setting(y, eye, toward, [(-1.2, -20, 1.4, 3)], road=None, back=kinds, near=11, tall=(9, 13), deep=4, hills=(200, 60), far=None, blades=220000, high=0.15, shade=True)
    g.patch(y, 'soil #8a775c', -1.1, -20, 1.3, 4, 0.02)
    for side in (-1, 1):
        for k in range(9):
            y.tree(side * (6.2 + 3.5 * y.rng.random()), -6 + k * 2.2, y.pick(*kinds), 8 + 4 * y.rng.random())
    g.shrubs(y, [(side * (3.6 + 2 * y.rng.random()), -5 + 2 * k) for k in range(6) for side in (-1, 1)], 0.6)
