import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Payment } from '#domain/money/payment/contract.ts'

interface Press {
  props: { onSubmit: (event: { preventDefault: () => void }) => void }
}

/** Records the input, the props of form and dialog, and the request sent. */
const page = vi.hoisted(() => ({ typed: {}, form: undefined as unknown, asks: false, presses: false, sent: [] as object[] }))
vi.mock('#web/api/client.ts', () => ({ api: { announceTransfer: async (given: object) => void page.sent.push(given) } }))
vi.mock('#web/ui/toast.tsx', () => ({ showToast: () => {} }))
vi.mock('#web/ui/form/form.tsx', () => ({
  Form: ({ form }: { form: unknown }) => {
    page.form = form
    return null
  },
}))
vi.mock('#web/ui/dialog/dialog.tsx', () => ({
  ConfirmDialog: ({ open }: { open: boolean }) => {
    page.asks = open
    return null
  },
}))
vi.mock('#web/ui/form/use-form.ts', async (original) => {
  const { useForm } = await original<typeof import('#web/ui/form/use-form.ts')>()
  return {
    useForm: (plan: Parameters<typeof useForm>[0]) => {
      const form = useForm({ ...plan, initial: { ...plan.initial, ...page.typed } })
      // On the server a state is set while its component is drawn, or not at all.
      const endingOn = (ask: () => void) => {
        if (page.presses) {
          page.presses = false
          ask()
        }
        return form.endingOn(ask)
      }
      return { ...form, endingOn }
    },
  }
})

// An earlier file of this worker may have loaded the form without the mocks.
let TransferForm: typeof import('./transfer-form.tsx').TransferForm
beforeAll(async () => {
  vi.resetModules()
  ;({ TransferForm } = await import('./transfer-form.tsx'))
})
afterAll(() => {
  vi.resetModules()
})

const payment = { id: 'p', amount: 33_000, createdAt: '2026-11-20T10:00:00+09:00', transfer: { reference: '20261100012' } }

async function drawn(amount: string) {
  page.typed = { name: '20261100012 ベンテン', amount }
  const component = () => <TransferForm payment={payment as unknown as Payment} today="2026-11-21" />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  renderToString(<RouterProvider router={router} />)
}

async function pressed() {
  ;(page.form as Press).props.onSubmit({ preventDefault: () => {} })
  await new Promise((done) => setImmediate(done))
}

beforeEach(() => {
  page.sent.length = 0
  page.asks = false
})

test.each(['20000', '40000'])(
  'the word of a transfer of %s yen in place of the billed amount asks first, and sends nothing',
  async (amount) => {
    await drawn(amount)
    expect(page.asks).toBe(false)
    await pressed()
    expect(page.sent).toEqual([])
    page.presses = true
    await drawn(amount)
    expect([page.asks, page.sent]).toEqual([true, []])
  },
)

test.each([['33000', 33_000] as const, ['', null] as const])(
  'of the billed amount, or of none, it goes at once: %j',
  async (amount, sent) => {
    await drawn(amount)
    await pressed()
    expect(page.sent).toMatchObject([{ params: { id: 'p' }, body: { amount: sent } }])
  },
)
