import { fan, flask, frother, lantern, multiTool, ringLight, scale, torch } from '../drawings/gadgets'
import { framing, gallery, inColors } from './gallery'

export const gadget = {
  'GA-6001': gallery(
    'Solar camp lantern',
    inColors(['Olive', 'Rust'], framing.stands, (hex) => lantern({ color: hex })),
  ),
  'GA-6002': gallery(
    'Long beam torch',
    inColors(['Charcoal', 'Red'], framing.hat, (hex) => torch({ color: hex })),
  ),
  'GA-6003': gallery(
    'Bakkie multi-tool',
    inColors(
      ['Red', 'Forest green'],
      { ...framing.lies, zoom: 1.24, at: [570, 770] },
      (hex) => multiTool({ color: hex }),
      'half open',
    ),
  ),
  'GA-6004': gallery(
    'Cappuccino milk frother',
    inColors(['Black', 'Mint'], framing.standsHigh, (hex) => frother({ color: hex })),
  ),
  'GA-6005': gallery(
    'Flat kitchen scale',
    inColors(['White', 'Sage'], framing.stands, (hex) => scale({ color: hex })),
  ),
  'GA-6006': gallery(
    'Desk ring light',
    inColors(['Charcoal', 'Dusty pink'], framing.standsHigh, (hex) => ringLight({ color: hex })),
  ),
  'GA-6007': gallery(
    'Rechargeable desk fan',
    inColors(['Mint', 'Coral', 'White'], framing.standsHigh, (hex) => fan({ color: hex })),
  ),
  'GA-6008': gallery(
    'All-day steel flask',
    inColors(['Forest green', 'Terracotta', 'Black'], framing.standsHigh, (hex) => flask({ color: hex })),
  ),
}
