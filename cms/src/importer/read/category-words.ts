/**
 * Which words put a product under which category. Words are lower case and singular; two or three words in a row
 * are one entry. In a name or a path the last word that is found decides: a "shirt dress" is a dress, and in
 * "Women > Shoes" it is the shoes.
 */

/** The words of a text that separates them by commas. */
const listed = (text: string): readonly string[] => text.trim().split(/,\s+/)

/** Kinds of clothing; the category depends on the person. */
export type Wear = 'tops' | 'dresses' | 'bottoms' | 'shoes' | 'accessories'

export const WEAR_WORDS: Readonly<Record<Wear, readonly string[]>> = {
  tops: listed(`
    top, shirt, tshirt, tee, blouse, hoodie, hoodlie, hoody, sweatshirt, jacket, coat, sweater, jersey, jumper, tank,
    bra, vest, cardigan, pullover, pullie, polo, blazer, outerwear, waistcoat, parka, golfer, short sleeve,
    long sleeve, apparel, clothing, clothe, fashion, activewear, swimwear, sleepwear, pyjama, underwear, lingerie
  `),
  dresses: listed(`
    dress, gown, jumpsuit, playsuit, romper, two piece, two piece set, dress set, co ord, coord, matching set, outfit,
    kaftan, tracksuit, suit
  `),
  bottoms: listed(`
    bottom, pant, trouser, jean, legging, short, chino, jogger, sweatpant, skirt, skort, tight, capri, cargo
  `),
  shoes: listed(`
    shoe, footwear, sneaker, trainer, boot, sandal, heel, loafer, slipper, takkie, flip flop, slide, pump, clog,
    veldskoen, vellie
  `),
  accessories: listed(`
    accessory, accessories, bag, handbag, backpack, tote, duffel, purse, wallet, watch, belt, hat, cap, beanie, scarf,
    scarves, glove, sunglasses, eyewear, jewellery, jewelry, necklace, earring, bracelet, ring, bangle, sock, tie,
    umbrella, luggage, headband, doek
  `),
}

/** Goods for the home, electronics and gadgets, whose category does not depend on a person. */
export const GOODS_WORDS: Readonly<Record<'Home' | 'Tech' | 'Gadget', readonly string[]>> = {
  Home: listed(`
    home, house, household, kitchen, kitchenware, cookware, bakeware, tableware, homeware, decor, furniture, garden,
    gardening, indoor, outdoor, patio, bathroom, bedroom, living room, laundry, lighting, lamp, table, chair,
    armchair, couch, sofa, shelf, cabinet, desk, bed, bedding, duvet, pillow, cushion, blanket, throw, towel, curtain,
    rug, carpet, mirror, clock, candle, vase, pot, pan, bowl, pitcher, jug, mug, cup, plate, glass, cutlery, knife,
    basket, watering can, wheelbarrow, trowel, broom, appliance, kettle, toaster, blender, mixer, food processor,
    air fryer, coffee machine, coffee maker, espresso machine, oven, microwave, fridge, stove, vacuum, vacuum cleaner,
    floor care, iron, steamer, garment steamer, garment care, steam generator, air treatment, air purifier,
    humidifier, climate, fan, heater, washing machine, dryer, braai
  `),
  Tech: listed(`
    tech, technology, electronic, computer, laptop, tablet, phone, cellphone, smartphone, headphone, earphone, earbud,
    speaker, soundbar, camera, charger, power bank, powerbank, cable, adapter, monitor, keyboard, mouse, printer,
    router, tv, television, console, gaming, smart watch, smartwatch, hard drive, flash drive, usb, memory card,
    phone case, phone cover
  `),
  Gadget: listed(`
    gadget, trimmer, beard trimmer, shaver, clipper, grooming, hair dryer, hair straightener, straightener,
    hair styling, personal care, toothbrush, massager, drone, torch, flashlight, toy, tool, multitool, fidget,
    tracker, fitness tracker, thermometer, scale, novelty, fitness equipment, yoga mat, exercise ball
  `),
}

export type Person = 'Women' | 'Men' | 'Kids'

export const PERSON_WORDS: Readonly<Record<Person, readonly string[]>> = {
  Women: ['women', 'woman', 'lady', 'ladies', 'female', 'womenswear', 'maternity', 'feminine'],
  Men: ['men', 'man', 'gent', 'gentlemen', 'male', 'menswear', 'masculine'],
  Kids: listed(`
    kid, child, children, boy, girl, baby, babies, toddler, infant, newborn, junior, teen, youth, kidswear
  `),
}

export const UNISEX_WORDS: readonly string[] = ['unisex', 'everyone', 'all genders', 'gender neutral']

/** The category of unisex clothing, as none is for everyone. */
export const CATEGORY_FOR_EVERYONE: Person = 'Women'

/** The category of products without any known word. */
export const CATEGORY_OF_LAST_RESORT = 'Home'

export const WEAR_SUBCATEGORIES: Readonly<Record<Person, Readonly<Record<Wear, string>>>> = {
  Women: {
    tops: 'Tops',
    dresses: 'Dress and Two Piece Sets',
    bottoms: 'Jeans and Leggings',
    shoes: 'Shoes',
    accessories: 'Accessories',
  },
  Men: { tops: 'Tops', dresses: 'Tops', bottoms: 'Pants', shoes: 'Shoes', accessories: 'Accessories' },
  Kids: { tops: 'Top', dresses: 'Top', bottoms: 'Pants', shoes: 'Shoes', accessories: 'Accessories' },
}

/** Colours that may be read out of tags and names when a file has no colour column. */
export const COLOR_WORDS: readonly string[] = listed(`
  black, white, grey, gray, charcoal, silver, gold, rose gold, brown, tan, beige, cream, ivory, khaki, olive, green,
  mint, teal, turquoise, blue, navy, purple, lilac, pink, red, maroon, burgundy, orange, rust, yellow, mustard,
  copper, bronze, multicolour, multicolor
`)
