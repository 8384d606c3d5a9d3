import { remembered } from './remembered.ts'

/** つめる: how close the rows of the office's lists stand, as whoever sits at this desk likes it. */
export const tightRows = remembered('tightRows')
