import { NAMES_SHOWN } from '#web/text/names-shown.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'

/** Which personal details the other side sees, and when. */
export const NamesShown = () => (
  <Disclosure summary="商談の相手に見えるもの">
    <p>{NAMES_SHOWN}</p>
  </Disclosure>
)
