import { api } from '#web/api/client.ts'

/** The parts of an address that a postcode determines, under the field names that every address uses. */
export interface Place {
  prefecturesCode: string
  cityCode: string
  /** 町名・丁目; empty where the postcode covers a whole municipality. */
  town: string
  /** For display. */
  text: string
}

/** None, one or several: a postcode may cross a municipal border. */
export async function placesOf(postCode: string): Promise<Place[]> {
  const addresses = await api.getAddresses({ params: { postcode: postCode } })
  return addresses.map(({ prefCode = '', jisCode = '', town = '', allAddress = '' }) => ({
    prefecturesCode: prefCode,
    cityCode: jisCode,
    town,
    text: allAddress,
  }))
}

/** Text typed after the town's name is kept; another town's name is replaced, and without a new name nothing typed is lost. */
export const townAfter = (typed: string, town: string): string => (typed.startsWith(town) ? typed : town)
