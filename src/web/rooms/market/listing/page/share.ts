import { showToast } from '#web/ui/toast.tsx'
import { siteURL } from '#web/url/site-url.ts'
import { publicPath } from '../card/paths.ts'
import type { ShownListing } from './shown-listing.ts'

/** Uses the phone's share sheet where available, otherwise the clipboard. */
export async function share({ id, title }: Pick<ShownListing, 'id' | 'title'>) {
  const url = siteURL() + publicPath(id)
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast('リンクをコピーしました')
    }
  } catch (error) {
    // Closing the sheet is not an error.
    if ((error as Error).name !== 'AbortError') showToast(`リンクをコピーできませんでした。${url}`, { kind: 'failed' })
  }
}
