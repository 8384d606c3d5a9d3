/** Words of houses that the keyword finds in what their sellers write. */
export const wishes = ['縁側', '庭', '温泉', '平屋', '和室', '囲炉裏', '土間'] as const
