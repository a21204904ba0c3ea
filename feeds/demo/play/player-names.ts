/** Invented first and last names; combined by `demo-players.ts`, they name nobody in particular. */
export const firstNames =
  `Abiodun Adriel Alasdair Amadou Anselm Arlo Aurelio Baptiste Bastian Bohdan Brannock Calloway
  Casimir Cedro Cyprian Dafydd Dashiell Deklan Desmond Dov Eamon Eliseo Emeric Esteban Evander
  Faustino Fenwick Ferran Florian Gaspard Gideon Gianluca Hakeem Halvard Hollis Ignacio Ilian
  Isandro Jarek Jericho Joaquim Jorvik Kahale Kaimana Keoni Kofi Lachlan Leandro Lemuel Lysander
  Makoa Malachi Mateus Montrell Nasir Nikolai Obadiah Octavio Oluwaseun Orson Osvaldo Pascal Peregrine
  Quillan Rafferty Rainier Ramiro Roderic Rohan Sefa Silvano Soren Stellan Tadeo Tamati Tavish
  Thaddeus Tiberius Torrin Ulises Valentin Viliami Wendell Wilder Xavion Yannick Yusuf Zebulon
  Zephyr Ziggy`.split(/\s+/);

export const lastNames =
  `Abernethy-Cole Achterberg Adebayor-Finn Akintola Almonte Ambrosius Ardwick Ashgrove Ballantyne-Roy
  Barrowclough Bellerose Birchall Blackwater Boateng-Hale Bramblett Brightman Cadogan Caldecott
  Carrowmore Castellanos-Vey Chukwuma Clearwater Copperfield Cordingley Dalgaard Delacroix-Monk
  Dunmorrow Eastlake Ekwueme Ellingboe Fairweather Falaniko Farrowgate Fennimore Foxworth-Lane
  Galbraithe Garrowby Gatsinzi Goldwater Greystoke Halloran-Pike Hartigan-Vale Hazelhurst Highsmith-Rae
  Holmqvist Ironside Iwobi-Grant Jankauskas Kahananui Kalaniopuu Karlsgodt Keahi Killdeer Kingsolver-Day
  Kowalczuk Lafontaine-Oke Larkspur Leatherwood Lindqvist-Bo Lockridge Longstaff Macalister-Webb Mahanoy
  Marchbanks Merriweather-Stone Moonstone Mosquera-Diaz Nakagawa-Reed Northcutt Nwachukwu-Bell
  Oakenfield Obiora Okonjo Olofsson Osterhaus Pemberley Penhaligon Pritchett-Moss Quarrington
  Quispe-Hart Ravenscroft Redfeather Rosenthal-Kay Rutherglen Sallowfield Santangelo-Wu Seabright
  Silverthorne Sinclair-Nuku Skarsgaard-Low Sommerville-Ott Stavropoulos Stonebraker Strandberg
  Summerhill Tafoya-Lind Talbrook Tanielu Tennant-Osei Thistlewood Thornquist Tuimavave Underhill-Roe
  Vandermeer-Kean Vasquez-Thorn Vinterberg Wadsworth-Ito Wainwright-Sol Westergaard Whitlocke-Bey
  Wintergreen Wolstenholme Yarborough-Finn Yellowhorse Zamorano-Pell Zielinska-Marsh`.split(/\s+/);
