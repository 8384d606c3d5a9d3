import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prepareLayout } from './layouts/layouts.ts'
import { bringScreens } from './screen/late-screens.ts'
import { reloadOnMissingChunks } from './screen/reload-guard.ts'
import type { LayoutName } from './screen/screen-meta.ts'

reloadOnMissingChunks()

// The layout and the routes that the server rendered must be loaded before React hydrates the page.
// No await at the top level: chunks that import from this one would have to wait, and be split off.
const { layout, signedIn } = document.documentElement.dataset
const isLate = signedIn !== undefined || location.pathname.startsWith('/admin')
Promise.all([prepareLayout(layout as LayoutName), isLate && bringScreens(location.pathname)])
  .then(mount)
  .catch(logMountFailure)

function mount() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
      { onUncaughtError: logMountFailure },
    )
  })
}

function logMountFailure(error: unknown) {
  console.error('The page could not be hydrated', error)
}
