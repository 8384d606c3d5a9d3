import type { ComponentProps, ReactNode } from 'react'
import { PointMap } from '#web/ui/map/map.tsx'

type MapProps = Omit<ComponentProps<typeof PointMap>, 'placesOf' | 'centreOf' | 'townCode'>

/**
 * Locations of estates: on street tiles where available, otherwise on a country map with the names of prefectures and towns. Without a point
 * it shows the surroundings of a city, given by its code.
 */
export const EstateMap = ({ around, ...props }: MapProps & { around?: string }) => (
  <PointMap {...props} placesOf={placesOf} centreOf={around && props.points.length === 0 ? () => centreOf(around) : undefined} />
)

/** For a search for a building where only the town is known: its outline if available, otherwise nothing is marked. */
export const TownMap = ({ label, cityCode, resting }: { label: string; cityCode: string; resting?: ReactNode }) => (
  <PointMap label={label} resting={resting} points={nothing} placesOf={placesOf} centreOf={() => centreOf(cityCode)} townCode={cityCode} />
)

const nothing = [] as const
const placesOf = async () => (await import('./map-places.ts')).mapPlaces
const centreOf = async (cityCode: string) => (await import('./map-places.ts')).townAt(cityCode)
