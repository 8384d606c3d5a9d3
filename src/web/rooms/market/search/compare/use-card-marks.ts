import { useStore } from '#web/state/store.ts'
import { marks } from './card-marks.ts'

/** What this visitor has noted; nothing on the server, which does not know. */
export const useCardMarks = () => useStore(marks)
