import { useStore } from '#web/state/store.ts'
import { marks } from './card-marks.ts'

/** This visitor's marks; empty on the server, which does not know them. */
export const useCardMarks = () => useStore(marks)
