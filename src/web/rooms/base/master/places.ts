import { api } from '#web/api/client.ts'

/** What a postcode says of an address, in the fields that every address of ours has. */
export interface Place {
  prefecturesCode: string
  cityCode: string
  /** 町名・丁目; empty where the postcode stands for a whole municipality. */
  town: string
  /** As people read it. */
  text: string
}

/** None, one or several: a postcode may cross the border of a municipality. */
export async function placesOf(postCode: string): Promise<Place[]> {
  const addresses = await api.getAddresses({ params: { postcode: postCode } })
  return addresses.map(({ prefCode = '', jisCode = '', town = '', allAddress = '' }) => ({
    prefecturesCode: prefCode,
    cityCode: jisCode,
    town,
    text: allAddress,
  }))
}

/** What was typed after the town's name stays; another town's name gives way, and without a new one nothing typed is lost. */
export const townAfter = (typed: string, town: string): string => (typed.startsWith(town) ? typed : town)
