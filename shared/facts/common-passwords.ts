/** Ways of the fingers and of counting; also read backwards. */
export const walks =
  `abcdefghijklmnopqrstuvwxyz 01234567890 112233445566778899 qwertyuiop qwertzuiop
  azertyuiop asdfghjkl zxcvbnm yxcvbnm 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0
  1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm 147258369 159357 !@#$%^&*()`.split(/\s+/);

/**
 * What people choose most, in small letters and without the figures and signs at its ends. Written by us;
 * the names of the clubs come from `teams`.
 */
export const commonWords = new Set(
  `password passwords passwort passwd passcode motdepasse contrasena senha parola wachtwoord haslo
  mypassword yourpassword newpassword oldpassword thepassword nopassword changeme changeit change
  secret mysecret topsecret private letmein letmeinnow openup opensesame sesame access accessgranted
  login logon signin signup welcome welcomehome hello hellothere helloworld hellokitty goodbye
  admin administrator root superuser superadmin sysadmin system server default guest user username
  test tester testing testtest demo sample example temp temporary master masterkey manager
  computer internet google facebook twitter instagram youtube amazon apple microsoft windows linux
  samsung nokia iphone android playstation nintendo xbox pokemon pikachu minecraft fortnite roblox
  football basketball baseball softball volleyball hockey soccer tennis golf golfer golfing rugby
  wrestling boxing cricket swimming running fishing hunting skating surfing skiing sports sport
  superbowl touchdown quarterback champion champions winner winners victory goal player players
  gameover gamer gaming league nfl nba mlb nhl espn dallas chicago boston texas florida california
  newyork london paris berlin madrid brazil canada america american usa england germany mexico
  liverpool arsenal chelsea barcelona realmadrid juventus manchester manutd yankees redsox dodgers
  cubs whitesox mets braves giants cardinals cowboys steelers rangers bruins redwings blackhawks
  jordan lebron kobe kobebryant brady tombrady mahomes curry ronaldo messi beckham tiger
  monkey dragon donkey horse horses puppy doggie doggy kitty kitten kitties panther lion tigers
  eagle falcon hawk wolf wolves bear dolphin dolphins turtle rabbit bunny chicken chickens butterfly
  ladybug spider scorpion snake phoenix unicorn dinosaur penguin elephant buster bailey molly maggie
  charlie rocky lucky lucky smokey pepper ginger peanut muffin cookie cookies chocolate cheese
  cheeseburger pizza banana bananas apples orange cherry strawberry coffee pumpkin popcorn bacon
  sunshine sunflower flower flowers rainbow moonlight starlight summer winter autumn spring january
  february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday birthday christmas easter halloween holiday
  princess prince queen king angel angels devil heaven jesus jesuschrist christ church blessed
  blessing faith trustno trustnoone trustme love lover lovers loveme loveyou iloveyou iloveu iloveme
  ilovegod ilovejesus ilovemymom mylove lovely truelove forever always together foreveryoung friend
  friends bestfriend bestfriends sweetheart sweetie sweety honey babe baby babygirl babyboy beautiful
  beauty pretty handsome sexy sexygirl hottie cutie cool coolio awesome amazing perfect happy happiness
  smile sugar candy family mother father mommy daddy mamma sister brother
  superman batman spiderman ironman superhero starwars startrek matrix jedi yoda vader darthvader
  naruto blink harrypotter hogwarts gandalf frodo hobbit lordoftherings terminator rambo joker zelda mario
  shadow silver golden diamond crystal purple yellow green black white blue red thunder lightning
  storm stormy hunter killer ninja samurai pirate pirates cowboy warrior soldier marine marines army
  navy police freedom liberty justice power magic merlin wizard mystery legend genius
  mustang corvette camaro ferrari porsche mercedes harley harleydavidson yamaha honda toyota nissan
  chevy chevrolet ford jeep racing racecar trucker
  guitar music metallica nirvana slipknot eminem tupac biggie rockstar rocknroll hiphop drummer
  whatever nothing something anything everything nobody somebody whocares idontknow iforgot forgot
  forgotten blahblah blah stupid idiot loser fuckyou fuckoff fuckme asshole bitch biteme shit bullshit
  pussy dick cock penis bigdick money dollar millionaire success business work office school student
  teacher college university pass please thankyou enter asshat
  michael jessica ashley matthew daniel david joshua andrew joseph robert thomas william james john
  anthony christopher christian jonathan nicholas nicole michelle jennifer amanda samantha stephanie
  elizabeth victoria alexander alexandra alexis sophie sophia olivia emily hannah sarah rachel rebecca
  lauren megan heather melissa kimberly amber jasmine brandon justin tyler austin steven kevin brian
  jason patrick richard charles george martin maria marina carlos jose juan antonio francisco ricardo
  donald aaron alejandro andrea angela anna natasha natalie patricia barbara karen linda susan maggie martha
  taylor jackson johnson williams jones smith thompson anderson maxwell harris lewis peter paul mark
  simon oliver oscar samuel benjamin jacob ethan logan mason dylan cameron connor
  abcd qwer asdf zxcv asdfgh qwert zxcvb azerty qwertz`.split(/\s+/),
);
