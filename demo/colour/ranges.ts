/** A dyed shade of a range: the name on the label and the colour of the yarn. */
export type Shade = { name: string; hex: string }

const range = (shades: string): readonly Shade[] =>
  shades.split(',').map(entry => {
    const [name = '', hex = ''] = entry.trim().split('#')
    return { name: name.trim(), hex: `#${hex}` }
  })

/**
 * Named ranges of a mill: shades that go together. Each range is ordered from light to dark, so that neighbours make
 * tone on tone and the ends make contrast.
 */
export const ranges = {
  chalk: range(`Chalk #f1ece2, Milk #ede6d8, Limewash #e2e0d6, Porcelain #dfe3e1, Shell #e6dacb,
    Plaster #dccbbb, Mist #d0d3cf, Whey #e7dfc4, Driftwood #c3b8a6`),
  naturals: range(`Fleece #e8e0d0, Bone #dfd5c2, Oat #d2c5ac, Pebble #b8b0a3, Flax #bfae8e, Hessian #a9946f,
    Fawn #9d8465, Taupe #877868, Peat #5d5044, Bark #46392f`),
  soot: range(`Smoke #bcbab5, Ash #a2a19d, Pewter #8b8c8a, Flannel #74777c, Iron #5b5b5e, Graphite #47484b,
    Charcoal #303032, Ink #262d3a, Soot #222122`),
  heathers:
    range(`Haar #bdb8c0, Lavender #ab9eb6, Thistle #95829d, Heather #876c82, Ling #76566b, Dusk #5d5468,
    Bell #5f4058, Mulberry #54293f, Bilberry #3a3049`),
  sea: range(`Foam #c4d0cf, Eider #9fb0b4, Tide #7b96a2, Delft #5c789b, Slate #57646f, Loch #41596a,
    Firth #2f6175, Petrol #25505a, Harbour #2b3f52`),
  sky: range(`Ice #d2dcdf, Powder #bac8d0, Skylark #a1b5c5, Chambray #7d95af, Woad #5f7d91, Cornflower #5a77a8,
    Denim #4b607f, Indigo #2f3a5f, Midnight #1f2840`),
  lagoon: range(`Aqua #a5c6c2, Duck Egg #b4c8c2, Eucalyptus #8fa89f, Verdigris #6f9c91, Jade #4a7f70,
    Lagoon #3c7f83, Teal #2d6669, Spruce #25484a, Mallard #1d4a50`),
  moor: range(`Sedge #b0a983, Lichen #9c9e7d, Sphagnum #7e8254, Moss #686b44, Fern #586a47, Bracken #84673a,
    Juniper #3e5243, Bog Oak #43402f`),
  garden:
    range(`Verbena #bcc29d, Celadon #a8b6a3, Sage #96a185, Willow #a2a579, Artichoke #7b8163, Leaf #677d51,
    Bay #596852, Ivy #3f5840, Box #36462f`),
  earth: range(`Sand #cab491, Adobe #bb8f73, Terracotta #ab6a4d, Tan #a07952, Clay #9b6c53, Rust #965332,
    Brick #874a3b, Sienna #7f5031, Umber #5b4534, Loam #48382e`),
  spice: range(`Honey #c9a25c, Saffron #c08c35, Mustard #aa8737, Ginger #ae7140, Turmeric #b08530,
    Cinnamon #8e5733, Paprika #9f472e, Nutmeg #765238, Cayenne #833328, Clove #4b342c`),
  sunlight:
    range(`Butter #eadcb3, Primrose #e4d6a1, Straw #d5c18b, Barley #c6b07d, Corn #cfae63, Gorse #c39d34,
    Marigold #c4872f, Amber #a8712c`),
  rose: range(`Blush #e3cfc4, Petal #dabfb5, Plaster Pink #cda494, Dog Rose #bf8b88, Old Rose #ab7775,
    Peony #cb8d96, Mallow #9a6577,
    Rosehip #9b4e4b, Madder #8a403d, Raspberry #7e334c, Damson #552e40`),
  orchard:
    range(`Peach #d9b092, Apricot #cf9c6f, Quince #bfa74f, Apple #869957, Russet #8f5633, Medlar #80563c,
    Plum #52304a, Bramble #3b2536`),
  jewel: range(`Topaz #a1742f, Malachite #2b5f4d, Sapphire #263f6c, Amethyst #533a65, Peacock #184f59,
    Ruby #7c2734, Garnet #642129, Bottle #204232, Onyx #211f22`),
  lille: range(`Craie #ebe3d3, Lin #c4b396, Cendre #a5a19a, Safran #bb8f42, Réséda #80896a, Ardoise #5b6670,
    Tabac #775a40, Bleu #405674, Garance #843a38, Prune #513348, Encre #29304a`),
  nordic:
    range(`Ull #e4dccd, Halm #cdba90, Lav #98a087, Fjord #6a8394, Ler #a0715a, Ljung #7f6477, Klint #878885,
    Tang #4c5a4f, Rønnebær #8a4336, Nat #252c3b`),
  como: range(`Avorio #e7dcc6, Sabbia #c8b38d, Salvia #929c80, Ottone #a3803f, Rosa Antico #b08279, Laguna #3d6d73,
    Oliva #5f6041, Mattone #8a4a39, Vinaccia #57263a, Notte #222b44, Granato #652228`),
} satisfies Record<string, readonly Shade[]>

export type RangeName = keyof typeof ranges
