import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reloadOnMissingChunks } from './reload-guard.ts'

reloadOnMissingChunks()

startTransition(() => {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
      { onUncaughtError: logMountFailure },
    )
  } catch (error) {
    logMountFailure(error)
  }
})

function logMountFailure(error: unknown) {
  console.error('The page could not be brought to life', error)
}
