import { TabLink, TabList } from '#web/ui/tabs.tsx'

/** Tabs of saved things: favourites, saved searches, history. */
export function KeptTabs() {
  return (
    <TabList label="保存したもの">
      <TabLink to="/buyer/favorite">お気に入り</TabLink>
      <TabLink to="/buyer/savedSearch">保存した条件</TabLink>
      <TabLink to="/buyer/history">閲覧履歴</TabLink>
    </TabList>
  )
}
