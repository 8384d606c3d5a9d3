import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useConfirm } from './use-confirm.tsx'

test('what was asked is what is shown and done, although the page changed under the open dialog', async () => {
  const done: number[] = []
  let dialog: ReturnType<typeof useConfirm>['dialog']
  let version = 1
  function Page() {
    const shown = version
    const { ask, ...confirm } = useConfirm({
      title: `第${shown}版を消しますか`,
      confirm: `はい、第${shown}版を消す`,
      words: <p>{`第${shown}版は元に戻せません。`}</p>,
      act: async () => done.push(shown),
    })
    dialog = confirm.dialog
    // On the server a state is set while its component is drawn, or not at all.
    if (version === 1) {
      version = 2
      ask()
    }
    return dialog
  }
  const html = renderToString(<Page />)
  expect(html.match(/第\d版/g)).toEqual(['第1版', '第1版', '第1版'])
  await dialog?.props.onConfirm()
  expect(done).toEqual([1])
})
