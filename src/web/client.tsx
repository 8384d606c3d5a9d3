import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prepareLayout } from './layouts/layouts.ts'
import { bringOffice } from './screen/office-routes.ts'
import { reloadOnMissingChunks } from './screen/reload-guard.ts'
import type { LayoutName } from './screen/screen-meta.ts'

reloadOnMissingChunks()

// The server drew the page in a layout of its own: that has to be here before React takes the page over, and so has its route.
// No await at the top: what other chunks import from this one would then have to wait, and be split off.
Promise.all([prepareLayout(document.documentElement.dataset.layout as LayoutName), bringOffice(location.pathname)])
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
  console.error('The page could not be brought to life', error)
}
