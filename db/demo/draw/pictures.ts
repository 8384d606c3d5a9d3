import { estateBlock, midriseBlock, smallBuilding, tower } from './blocks.ts'
import { farmhouse, okinawaHouse, seasideHouse, snowHouse } from './country-houses.ts'
import { ryokan } from './inn.ts'
import { engawa, tatamiRoom } from './japanese-rooms.ts'
import { countryPlot, forestPlot, townPlot } from './land.ts'
import { addressPaper, licenceBack, licenceFront, myNumberFront, passport, powerOfAttorney } from './papers.ts'
import { fiveRooms, fourRooms, oneRoom, plotPlan, threeRoomsFlat, threeRoomsHouse, twoRoomsAndDining, twoRoomsAndLiving } from './plans.ts'
import { bedroom, entranceHall, flatLivingRoom, livingRoom } from './rooms.ts'
import { machiya, modernHouse, showaHouse, singleStoreyHouse, suburbHouse } from './town-houses.ts'
import { balconyView } from './view.ts'
import { walkUp } from './walk-up.ts'
import { bathroom, kitchen } from './water-rooms.ts'
import { factory, warehouse, warehouseInside } from './works.ts'

export const pictures = {
  'house-showa': showaHouse,
  'house-modern': modernHouse,
  'house-suburb': suburbHouse,
  'house-single-storey': singleStoreyHouse,
  'house-machiya': machiya,
  'house-farm': farmhouse,
  'house-snow': snowHouse,
  'house-seaside': seasideHouse,
  'house-okinawa': okinawaHouse,
  'block-midrise': midriseBlock,
  'block-tower': tower,
  'block-estate': estateBlock,
  'block-walk-up': walkUp,
  'plot-town': townPlot,
  'plot-country': countryPlot,
  'plot-forest': forestPlot,
  warehouse,
  'warehouse-inside': warehouseInside,
  factory,
  ryokan,
  building: smallBuilding,
  'room-living': livingRoom,
  'room-living-flat': flatLivingRoom,
  'room-kitchen': kitchen,
  'room-tatami': tatamiRoom,
  'room-bath': bathroom,
  'room-bedroom': bedroom,
  'room-entrance': entranceHall,
  engawa,
  view: balconyView,
  'plan-1r': oneRoom,
  'plan-2dk': twoRoomsAndDining,
  'plan-2ldk': twoRoomsAndLiving,
  'plan-3ldk-flat': threeRoomsFlat,
  'plan-3ldk-house': threeRoomsHouse,
  'plan-4ldk': fourRooms,
  'plan-5k': fiveRooms,
  'plan-plot': plotPlan,
  'paper-licence-front': licenceFront,
  'paper-licence-back': licenceBack,
  'paper-my-number-front': myNumberFront,
  'paper-passport': passport,
  'paper-address': addressPaper,
  'paper-power-of-attorney': powerOfAttorney,
}
