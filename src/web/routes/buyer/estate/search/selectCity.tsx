import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectCity')({
  staticData: { title: '市区町村を選ぶ', access: 'open', transition: 'slide' },
  component: SelectCity,
})

function SelectCity() {
  return (
    <ComingScreen
      title="市区町村を選ぶ"
      holds={['市区町村の一覧と件数', '複数の市区町村の選択']}
      wayOn={
        <>
          <LinkButton to="/buyer/estate/search/selectPrefecture">都道府県を選ぶ</LinkButton>
          <LinkButton to="/buyer/estate" kind="quiet">
            物件の一覧へ
          </LinkButton>
        </>
      }
    />
  )
}
