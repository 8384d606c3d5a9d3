/** The formatted address of a working copy. Browser-safe: the wizard previews the public address. */
interface AddressParts {
  prefectures: string | null
  city: string | null
  address1: string | null
  block: string | null
  buildingName: string | null
  room: string | null
}

/** 番地・建物名・部屋番号, for readers of the full address. */
export const joinAddress2 = ({ block, buildingName, room }: Pick<AddressParts, 'block' | 'buildingName' | 'room'>) =>
  [block, buildingName, room].filter(Boolean).join(' ') || null

export type PublicAddress = Omit<AddressParts, 'room'> & { postCode: string | null; text: string }

/** The level of `publicAddress` from which block and building are shown. */
export const BLOCK_IS_PUBLIC = 2

/** The address at the owner's level of precision: 0 the city, 1 the town, 2 the block and the building; never the room. */
export function publicAddressOf(estate: AddressParts & { postCode: string | null; publicAddress: number }): PublicAddress {
  const { prefectures, city, publicAddress: level } = estate
  const address1 = level >= 1 ? estate.address1 : null
  // A postcode identifies a town.
  const postCode = level >= 1 ? estate.postCode : null
  const block = level >= BLOCK_IS_PUBLIC ? estate.block : null
  const buildingName = level >= BLOCK_IS_PUBLIC ? estate.buildingName : null
  const text = [[prefectures, city, address1, block].filter(Boolean).join(''), buildingName].filter(Boolean).join(' ')
  return { prefectures, city, postCode, address1, block, buildingName, text }
}
