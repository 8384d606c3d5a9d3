import { Below } from './below.tsx'
import { ResultsBar } from './results-bar.tsx'
import { SearchPanel } from './search-panel.tsx'

/** What stands around the cards of a result; it comes in one piece. */
export const resultsParts = { SearchPanel, ResultsBar, Below }
