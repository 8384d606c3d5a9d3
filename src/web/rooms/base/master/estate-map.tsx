import type { ComponentProps } from 'react'
import { PointMap } from '#web/ui/map/map.tsx'

type MapProps = Omit<ComponentProps<typeof PointMap>, 'placesOf' | 'centreOf' | 'townCode'>

/** Where estates are: on pictures of streets where there are any, else in the country, with the names of prefectures and towns. */
export const EstateMap = (props: MapProps) => <PointMap {...props} placesOf={placesOf} />

/** The town that somebody looks for a house in of which no more is known: its outline where that is known, and else nothing is marked. */
export const TownMap = ({ label, cityCode }: { label: string; cityCode: string }) => (
  <PointMap label={label} points={nothing} placesOf={placesOf} centreOf={() => centreOf(cityCode)} townCode={cityCode} />
)

const nothing = [] as const
const placesOf = async () => (await import('./map-places.ts')).mapPlaces
const centreOf = async (cityCode: string) => (await import('./map-places.ts')).townAt(cityCode)
